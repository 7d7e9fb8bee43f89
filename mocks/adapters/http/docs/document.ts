import { openApiDocuments } from '@spaza/contracts/openapi';

export type Generation = 'older' | 'newer';

let documents: ReturnType<typeof openApiDocuments> | undefined;

/** Returns the OpenAPI document of a generation, created on first use. */
export function openApiDocument(generation: Generation): ReturnType<typeof openApiDocuments>[Generation] {
  documents ??= openApiDocuments();
  return documents[generation];
}

export const openApiJson = (generation: Generation): Response =>
  new Response(JSON.stringify(openApiDocument(generation)), {
    headers: { 'content-type': 'application/json' },
  });
