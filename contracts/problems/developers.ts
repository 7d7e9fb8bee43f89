import { z } from 'zod';
import { field } from '../values/fields.ts';
import { IMPORT_TYPES } from '../vocabulary/import-columns.ts';
import { fields, problem } from './problem.ts';

const { count, text, texts, word } = fields;

const line = count('Line of the file.', 12);

/** Why a file is not read as a table. */
export const UNREADABLE_FILES = [
  'no_table',
  'old_excel',
  'broken_archive',
  'password',
  'no_sheet',
  'open_document',
  'binary_workbook',
  'own_types',
  'endless_part',
  'sheet_encoding',
] as const;

/** Why the dates or the file of a leaflet are refused. */
export const LEAFLET_REASONS = [
  'file_and_path',
  'no_file',
  'ends_before_start',
  'ends_before_visible',
  'invalid_path',
] as const;

/** Reasons that developers, staff and managers meet. Their texts are in English. */
export const DEVELOPER_PROBLEMS = {
  // Any call
  invalid_request: problem(
    400,
    'The request does not match the contract; `problems` lists every field.',
    () => ({
      fields: texts('Fields that do not match: part of the request and path.', 'body.cart.items.0.qty'),
    }),
  ),
  unstorable_text: problem(400, 'A text holds a NUL character.'),
  unreadable: problem(400, 'The body broke off.'),
  content_type: problem(415, 'The body has a media type that the call does not accept.', () => ({
    expected: text('Media type that it accepts.', 'application/json'),
  })),
  unknown_host: problem(421, 'The shop is not known by this host name.'),
  method_not_allowed: problem(405, 'The path does not accept this method.', () => ({
    path: text('The path.', '/api/v1/orders'),
    allowed: texts('Methods that it accepts.', 'GET', 'POST'),
  })),
  wrong_key: problem(401, 'The key of staff, manager or operator is missing or wrong.', () => ({
    role: word('Whose key is required.', ['staff', 'manager', 'operator']),
  })),
  staff_only: problem(403, 'A shopper is signed in; the call is for staff.'),
  fault: problem(500, 'The sandbox was told to answer with a status that shops give no reason for.', () => ({
    status: count('The status.', 503),
  })),
  coordinates_incomplete: problem(422, 'Latitude and longitude belong together.'),
  incomplete_place: problem(422, 'A place needs both latitude and longitude.'),
  return_url_refused: problem(422, 'Payment pages do not send shoppers to this address.'),
  nothing_to_change: problem(422, 'No field was sent that could be changed.'),

  // Staff
  too_much_packed: problem(422, 'More was packed of a line than was ordered.', () => ({
    name: text('Name of the product.', 'Apples'),
    qty: text('Quantity packed.', '2.5 kg'),
    ordered: text('Quantity ordered.', '2 kg'),
    most: text('Most that may be packed, for weighed goods.', '2.2 kg').optional(),
  })),
  unknown_provider: problem(422, 'This is not a way to pay offline.', () => ({
    provider: text('The provider sent.', 'iou'),
    known: texts('Those that are.', 'cash', 'eft'),
  })),

  // Leaflets
  invalid_leaflet: problem(422, 'The dates or the file of the leaflet are invalid.', () => ({
    reason: word('What is wrong.', LEAFLET_REASONS),
  })),
  invalid_file_name: problem(422, 'The file has no usable name.', () => ({
    most: count('Longest name, in characters.', 200),
  })),
  empty_file: problem(422, 'The file is empty.'),
  unknown_file_kind: problem(422, 'The file is neither a PDF nor a picture.'),
  broken_file: problem(422, 'The PDF has no end.'),
  wrong_file_name: problem(422, 'The ending of the file name does not fit its content.', () => ({
    ending: text('Ending of the name.', 'png'),
    kind: text('What the file is.', 'pdf'),
  })),

  // Imports
  unknown_import_type: problem(422, 'There is no such type of import.', () => ({
    known: texts('Those that exist.', ...IMPORT_TYPES),
  })),
  supplier_required: problem(422, 'The import must name its supplier.', () => ({
    import_type: text('Type of the import.', 'offers'),
  })),
  unreadable_file: problem(422, 'The file cannot be read as CSV or XLSX.', () => ({
    reason: word('Why not.', UNREADABLE_FILES),
  })),
  wrong_encoding: problem(422, 'The file is not in UTF-8.', () => ({
    line: field(z.int().nullable(), 'First line that is not; null if the file looks like UTF-16.', 3),
  })),
  unclosed_quote: problem(422, 'A cell begins with a quote and has no closing one.', () => ({ line })),
  stray_quote: problem(422, 'Something follows the closing quote of a cell.', () => ({
    line,
    cell: count('Number of the cell.', 2),
  })),
  row_too_long: problem(422, 'A row is too long.', () => ({
    line,
    most: count('Longest row, in characters.', 100_000),
  })),
  no_rows: problem(422, 'The file has a heading and no rows.'),
  unknown_column: problem(422, 'The file has columns that the import does not know.', () => ({
    import_type: text('Type of the import.', 'stock'),
    columns: texts('The columns.', 'colour'),
    known: texts('Columns that it may have.', 'barcode', 'qty'),
  })),
  duplicate_column: problem(422, 'The file has a column twice, or two that exclude each other.', () => ({
    columns: texts('The columns.', 'barcode'),
  })),
  missing_column: problem(422, 'The file lacks columns.', () => ({
    columns: texts('The columns.', 'barcode'),
  })),
  too_many_texts: problem(422, 'The workbook holds too many different texts.'),
  merged_cells: problem(422, 'The sheet has merged cells.', () => ({ area: text('The cells.', 'A2:A4') })),
  inflates_too_far: problem(422, 'The file holds far more than its size allows.'),
  import_abandoned: problem(409, 'Reading the file was abandoned.', () => ({
    reason: word('Why.', ['too_slow', 'sent_again']),
  })),
  import_rejected: problem(409, 'The file has bad rows and cannot be applied.', () => ({
    bad_count: count('Number of problems.', 3),
    rows: texts('The first of them.', 'Line 2, barcode: is missing.'),
  })),
  import_settled: problem(409, 'The import was already applied or discarded.', () => ({
    status: text('What became of it.', 'applied'),
    wanted: text('What was to become of it.', 'discarded'),
  })),
  import_overtaken: problem(409, 'Another import has set rows of this one meanwhile.', () => ({
    at: text('When.', '2026-11-21T09:00:00.000Z'),
    rows: count('How many.', 12),
  })),
  unknown_status: problem(422, 'An import can be applied or discarded, nothing else.'),
  problems_dropped: problem(409, 'The problems of this file are no longer stored.'),

  // Sandbox
  ends_before_start: problem(422, 'The offer would end before it starts.', () => ({
    start_at: text('When it starts.', '2026-11-21T09:00:00.000Z'),
  })),
  time_out_of_range: problem(422, 'The time is too far away.', () => ({
    field: text('Field with the time.', 'advance'),
  })),
  unknown_route: problem(422, 'No call has this name.', () => ({
    route: text('The name sent.', 'order.registre'),
    nearest: texts('Names like it.', 'order.register'),
  })),
  busy: problem(409, 'The shop is being written to without a pause.'),
  snapshot_outdated: problem(409, 'The snapshot was saved with another schema.', () => ({
    name: text('Name of the snapshot.', 'monday'),
    saved: text('Its schema.', '0041'),
    now: text('Schema of the shop.', '0042'),
  })),
} as const;
