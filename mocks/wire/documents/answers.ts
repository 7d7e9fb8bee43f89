import type { Quirk, sandbox } from '@spaza/contracts';
import type { Implementation } from '../../routing/implementation.ts';
import { ok } from '../answers.ts';
import type { RequestContext } from '../request-context.ts';
import type { DocumentsSwitch } from './setting.ts';

/** Creates the sandbox calls that make the shop keep to the documents. */
export function createDocumentsAnswers(
  setting: DocumentsSwitch,
): Pick<Implementation<typeof sandbox, RequestContext>, 'documents' | 'setDocuments'> {
  const now = () => {
    const quirks: Quirk[] = [...setting.now.quirks];
    return ok({ on: setting.now.on, quirks });
  };
  return {
    documents: now,
    setDocuments: async ({ body: { on, quirks }, context: { shop } }) => {
      setting.set(on, quirks);
      // Lists are longer without pages.
      await shop.catalogueChanged();
      return now();
    },
  };
}
