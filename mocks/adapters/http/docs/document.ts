import { openApiDocuments } from '@spaza/contracts/openapi';

export type Generation = 'older' | 'newer';

let documents: ReturnType<typeof openApiDocuments> | undefined;

/** Answers with the OpenAPI document of a generation, created on first use. */
export function openApiJson(generation: Generation): Response {
  documents ??= openApiDocuments();
  return new Response(JSON.stringify(documents[generation]), {
    headers: { 'content-type': 'application/json' },
  });
}
