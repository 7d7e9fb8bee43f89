import { invoiceLink } from '@spaza/sdk';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { requireFree, saveFile } from '../../output/save-file.ts';
import { kindOfStatus } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { callLimitMs } from '../../shop/limits.ts';
import { ownOrder } from '../../shop/own-order.ts';

export interface InvoiceFlags {
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

export async function runInvoice(
  { order: typed, output: wanted, force = false }: InvoiceFlags & { order: string },
  context: Context,
): Promise<void> {
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
