import type { LEAFLET_REASONS, UNREADABLE_FILES } from '../developers.ts';
import { type DeveloperTexts, listed } from './words.ts';

const ACCEPTED = 'Hand in CSV in UTF-8, or XLSX.';

const UNREADABLE: Readonly<Record<(typeof UNREADABLE_FILES)[number], string>> = {
  no_table: `The file is neither CSV nor XLSX. ${ACCEPTED}`,
  old_excel: `The file is an old .xls, or XLSX with a password. Save it as XLSX without a password. ${ACCEPTED}`,
  broken_archive: 'The file is a broken archive. Save it as XLSX again.',
  password: 'The file has a password. Save it without one.',
  no_sheet: `The file is an archive without a sheet. ${ACCEPTED}`,
  open_document: `The file is an OpenDocument sheet (.ods). ${ACCEPTED}`,
  binary_workbook: `The file is a binary workbook (.xlsb). ${ACCEPTED}`,
  own_types: 'The sheet cannot be read: it declares types of its own. Save it as XLSX again.',
  endless_part: 'The sheet cannot be read: one of its parts has no end. Save it as XLSX again.',
  sheet_encoding: 'The sheet cannot be read: it is not in UTF-8. Save it as XLSX again.',
};

const LEAFLET: Readonly<Record<(typeof LEAFLET_REASONS)[number], string>> = {
  file_and_path: 'The leaflet has both a file and a path. Leave one out.',
  no_file: 'The leaflet has neither a file nor a path. Give one of them.',
  ends_before_start: 'The leaflet ends before it starts. Give an end_at that is later than start_at.',
  ends_before_visible: 'The leaflet ends before it can be seen. Give a visible_at that is before end_at.',
  invalid_path: 'The path of the leaflet is neither an http address nor the path of a file of the shop.',
};

/** Texts for developers, staff and managers, in English. */
export const developers: DeveloperTexts = {
  invalid_request: ({ fields }) => fields.map((field) => `${field} does not match the contract.`),
  unstorable_text: 'A text holds a NUL character, which cannot be kept. Take it out.',
  unreadable: 'The body broke off.',
  content_type: ({ expected }) => `The body must be sent as ${expected}, uncompressed.`,
  unknown_host: 'The shop is not known by this host name. SPAZA_ORIGIN sets its public address.',
  method_not_allowed: ({ path, allowed }) => `${path} takes ${listed(allowed)} only.`,
  wrong_key: ({ role }) => `This call needs the key of the ${role}.`,
  staff_only: 'This call is for staff. The token of a shopper does not open it.',
  fault: ({ status }) => `The sandbox was told to answer ${status}.`,
  coordinates_incomplete: 'Send latitude and longitude together, or neither of them.',
  incomplete_place: 'A place needs both its latitude and its longitude.',
  return_url_refused:
    'The shop does not send shoppers to this `return_url`. Its operator can allow the origin with SPAZA_STOREFRONTS.',
  nothing_to_change: 'There is nothing to change.',

  too_much_packed: ({ name, qty, ordered, most }) =>
    `${name}: ${qty} is more than the ${ordered} that were ordered.${most ? ` At most ${most} may be packed.` : ''}`,
  unknown_provider: ({ provider, known }) =>
    `${provider} is not a way to pay offline. Use one of: ${listed(known)}.`,

  invalid_leaflet: ({ reason }) => LEAFLET[reason],
  invalid_file_name: ({ most }) => `The file needs a name of at most ${most} characters, without folders.`,
  empty_file: 'The file is empty.',
  unknown_file_kind: 'The file must be a PDF, PNG, JPEG, WebP or GIF.',
  broken_file: 'The PDF has no end. Save it again.',
  wrong_file_name: ({ ending, kind }) =>
    `The file is called .${ending} and is a ${kind.toUpperCase()}. Is it the right one?`,

  unknown_import_type: ({ known }) => `import_type must be one of ${listed(known)}.`,
  supplier_required: ({ import_type }) => `supplier_id is required: it says whose ${import_type} these are.`,
  unreadable_file: ({ reason }) => UNREADABLE[reason],
  wrong_encoding: ({ line }) =>
    line === null
      ? 'The file is not in UTF-8 (it looks like UTF-16, which "Unicode text" is). Save it as "CSV UTF-8", or as XLSX.'
      : `The file is not in UTF-8 (line ${line}). Save it as "CSV UTF-8", or as XLSX.`,
  unclosed_quote: ({ line }) => `Line ${line}: a cell begins with " and has no closing one.`,
  stray_quote: ({ line, cell }) =>
    `Line ${line}: after the closing " of cell ${cell} stands something else. Write a quote within a cell twice.`,
  row_too_long: ({ line, most }) =>
    `Line ${line}: the row has more than ${most} characters. Is the closing " of a cell missing?`,
  no_rows: 'The file has a heading and no rows.',
  unknown_column: ({ import_type, columns, known }) =>
    `The file has columns that ${import_type} do not know: ${listed(columns)}. It may have: ${listed(known)}.`,
  duplicate_column: ({ columns: [one = '', other] }) =>
    other === undefined
      ? `The file has the column ${one} more than once.`
      : `The file has both ${one} and ${other}. Leave one out.`,
  missing_column: ({ columns }) =>
    `The file lacks columns: ${listed(columns)}. The first row must hold the headings.`,
  too_many_texts: 'The workbook holds more different texts than can be read. Upload it as CSV.',
  merged_cells: ({ area }) =>
    `The cells ${area} are merged, so that all but the first are empty. Unmerge them and fill in each.`,
  inflates_too_far: 'The file holds far more than its size allows. Upload it as CSV, or as several files.',
  import_abandoned: ({ reason }) =>
    reason === 'too_slow'
      ? 'Reading the file took too long. Upload it again.'
      : 'The same file was handed in again meanwhile.',
  import_rejected: ({ rows }) => ['The file has bad rows. Correct them and upload it again.', ...rows],
  import_settled: ({ status, wanted }) => `The import was already ${status} and can no longer be ${wanted}.`,
  import_overtaken: ({ at, rows }) => [
    `Another import, applied at ${at}, has set ${rows} of the rows of this one since it was handed in.`,
    'Hand the file in again to put it on top of that, or discard it.',
  ],
  unknown_status: 'status must be applied or discarded.',
  problems_dropped: 'The problems of this file are no longer stored. Upload it again.',

  ends_before_start: ({ start_at }) => `end_at must be later than ${start_at}, when the offer starts.`,
  time_out_of_range: ({ field }) => `${field} leads too far away. Stay within the years 1970 to 9998.`,
  unknown_route: ({ route, nearest }) => `No call is named ${route}. Did you mean ${listed(nearest)}?`,
  busy: 'The shop is written to without a pause. Try again in a while.',
  snapshot_outdated: ({ name, saved, now }) =>
    `The snapshot "${name}" was saved with the schema ${saved}; the shop has ${now} now. Delete it and save a new one.`,
};
