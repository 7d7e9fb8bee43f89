import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';

/** `spaza contract diff <old> <new>` */
export function newDiff(command: Declaration, context: GetContext): void {
  command
    .description(
      'Compare two OpenAPI documents, and say which changes break clients of the old one: calls and fields that are ' +
        'gone, what has to be sent now, what is not taken any more, answers that may be something else.\n\n' +
        'Exit code 9 when any change breaks clients.',
    )
    .argument('<old>', 'OpenAPI 3 document as JSON: a file, or an address')
    .argument('<new>', 'the one that is to take its place')
    .examples(
      'spaza contract diff contracts/openapi/newer.json https://shop.example/openapi/newer.json',
      "spaza contract diff old.json new.json --json | jq '.changes[] | select(.breaks)'",
    )
    .action(async (before: string, after: string) => {
      const { runDiff } = await import('../../actions/contract/diff.ts');
      await runDiff({ before, after }, await context());
    });
}
