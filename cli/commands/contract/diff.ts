import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza contract diff <old> <new>` */
export function newDiff(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Compare two OpenAPI documents, and report which changes break clients of the old one: removed calls and ' +
        'fields, new required input, input that is no longer accepted, responses that may differ.\n\nExits with 9 ' +
        'if any change breaks clients.',
    )
    .argument('<old>', 'OpenAPI 3 document as JSON: a file, or an address')
    .argument('<new>', 'the document that replaces it')
    .examples(
      'spaza contract diff contracts/openapi/newer.json https://shop.example/openapi/newer.json',
      "spaza contract diff old.json new.json --json | jq '.changes[] | select(.breaks)'",
    )
    .action(async (before: string, after: string) => {
      const { runDiff } = await import('../../actions/contract/diff.ts');
      await runDiff({ before, after }, await context());
    });
}
