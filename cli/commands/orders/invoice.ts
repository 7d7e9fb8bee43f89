import { invoiceLink } from '@spaza/sdk';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { examples } from '../../lazy-commands.ts';
import { saveFile } from '../../output/save-file.ts';
import { kindOfStatus } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { ownOrder } from '../../shop/own-order.ts';

interface InvoiceFlags {
  output?: string;
  force?: boolean;
}

/** `spaza orders invoice <order>` */
export function newInvoice(command: Command, context: Context): void {
  command
    .description('Save the invoice of an order as a PDF. There is one once the shop has accepted the order.')
    .argument('<order>', 'reference or id of the order')
    .option('-o, --output <file>', 'where to save it (default: the reference of the order, with .pdf)')
    .option('--force', 'write over a file that is there')
    .addHelpText(
      'after',
      examples(
        'spaza orders invoice SPZ-7K3QF2',
        'spaza orders invoice SPZ-7K3QF2 --output invoice.pdf --force',
      ),
    )
    .action((order: string, flags: InvoiceFlags) => runInvoice({ order, ...flags }, context));
}

async function load(url: string, { ports }: Context): Promise<Uint8Array> {
  const answer = await ports.fetch(url, { method: 'GET' });
  if (!answer.ok) {
    throw new Failure(kindOfStatus(answer.status), {
      code: 'invoice_not_read',
      messages: [`The invoice could not be read: the shop answered ${answer.status}.`],
    });
  }
  return new Uint8Array(await answer.arrayBuffer());
}

export async function runInvoice(
  { order: typed, output: wanted, force = false }: InvoiceFlags & { order: string },
  context: Context,
): Promise<void> {
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
