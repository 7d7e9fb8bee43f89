import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { Failure, kindOfStatus } from '../../failure.ts';
import { requireFree, saveFile } from '../../output/save-file.ts';
import { inShop } from '../../shop/in-shop.ts';
import { callLimitMs } from '../../shop/sending.ts';
import { ownOrder } from '../../shop/show-order.ts';

interface InvoiceFlags {
  output?: string;
  force?: boolean;
}

async function load(url: string, { ports, settings }: Context): Promise<Uint8Array> {
  const { endingSilence } = await import('../../shop/ending-silence.ts');
  const answer = await endingSilence(ports.fetch, callLimitMs(settings))(url, { method: 'GET' });
  if (!answer.ok) {
    throw new Failure(kindOfStatus(answer.status), {
      code: 'invoice_not_read',
      messages: [`The invoice could not be read: the shop returned ${answer.status}.`],
    });
  }
  return new Uint8Array(await answer.arrayBuffer());
}

async function runInvoice(
  context: Context,
  typed: string,
  { output: wanted, force = false }: InvoiceFlags,
): Promise<void> {
  const { invoiceLink } = await import('@spaza/sdk');
  if (wanted !== undefined && !force) await requireFree(wanted, true);
  const { order, url } = await inShop(context, { isOnline: true }, async (session) => {
    const found = await ownOrder(session, typed);
    return { order: found, url: invoiceLink(found, context.settings.baseUrl) };
  });
  if (!url) {
    throw new Failure('refused', {
      code: 'no_invoice',
      messages: ['There is no invoice yet: the shop has not accepted the order.'],
      next: `spaza orders show ${order.reference}`,
    });
  }
  const file = wanted ?? `${order.reference}.pdf`;
  const content = await load(url, context);
  await saveFile(file, content, force);
  context.output.answer(
    { file, bytes: content.length, order: { id: order.id, reference: order.reference } },
    (page) => page.line(file),
  );
}

/** `spaza orders invoice <order>` */
export const newInvoice: Declare = (command) =>
  command
    .description(
      'Save the invoice of an order as a PDF. It is available once the shop has accepted the order.',
    )
    .argument('<order>', 'reference or id of the order')
    .option('-o, --output <file>', 'file to save to (default: the reference of the order, with .pdf)')
    .option('--force', 'overwrite an existing file')
    .examples(
      'spaza orders invoice SPZ-7K3QF2',
      'spaza orders invoice SPZ-7K3QF2 --output invoice.pdf --force',
    )
    .run(runInvoice);
