import type { Answer, CalledShop } from './shop.ts';
import { SUPPLIER } from './shop.ts';

const PATH = '/manager/api/v1/imports';

/** Creates calls of a manager who uploads files. */
export function managerOf(shop: Pick<CalledShop, 'call' | 'keys'>) {
  const headers = { 'http-x-auth': shop.keys.manager };

  function handIn(
    type: string,
    file: string | Uint8Array<ArrayBuffer>,
    supplierId: string | number | null = SUPPLIER,
    key?: string,
  ): Promise<Answer> {
    const form = new FormData();
    form.set('file', new Blob([file]), 'file');
    form.set('import_type', type);
    if (supplierId !== null) form.set('supplier_id', String(supplierId));
    const keyed = key === undefined ? headers : { ...headers, 'idempotency-key': key };
    return shop.call(PATH, { method: 'POST', upload: form, headers: keyed });
  }

  const settle = (id: string, status: string): Promise<Answer> =>
    shop.call(`${PATH}/${id}`, { method: 'PUT', body: { status }, headers });

  return {
    handIn,
    settle,

    /** Uploads a file and applies it. */
    async apply(...file: Parameters<typeof handIn>): Promise<Answer> {
      const { status, body } = await handIn(...file);
      if (body.import?.status !== 'staged') throw new Error(`${status}: ${body.messages?.join(' ')}`);
      return settle(body.import.id, 'applied');
    },
  };
}
