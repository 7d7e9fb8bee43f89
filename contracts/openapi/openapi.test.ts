import { readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { newer } from '../newer.ts';
import { older } from '../older.ts';
import { routesOf } from './emit.ts';
import { openApiDocuments } from './index.ts';

const documents = openApiDocuments();

type Operation = {
  operationId: string;
  summary?: string;
  parameters: { name: string; description?: string }[];
  requestBody?: { required: boolean; content: Record<string, { schema: { required?: string[] } }> };
  responses: Record<string, unknown>;
};
type Paths = Record<string, Record<string, Operation>>;
const operationsOf = (document: object) =>
  Object.values((document as { paths: Paths }).paths).flatMap((methods) => Object.values(methods));

describe.for([
  ['older', older],
  ['newer', newer],
] as const)('the document of the %s generation', ([generation, contract]) => {
  const document = documents[generation];

  test('is up to date; if not, run npm run openapi', async () => {
    const kept = await readFile(new URL(`./${generation}.json`, import.meta.url), 'utf8');
    expect(kept).toBe(`${JSON.stringify(document, null, 2)}\n`);
  });

  test('is OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result).toMatchObject({ valid: true });
  });

  test('passes a public linter', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: `${generation}.json`,
      config,
    });
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`),
    ).toEqual([]);
  });

  test('contains every call of the contract with every status it may return', () => {
    const operations = operationsOf(document);
    for (const [key, route] of routesOf(contract)) {
      const operation = operations.find(({ operationId }) => operationId === key.join('.'));
      expect(Object.keys(operation?.responses ?? {}), key.join('.')).toEqual(Object.keys(route.responses));
    }
    expect(operations).toHaveLength([...routesOf(contract)].length);
  });

  test('does not require a form with only optional fields, which is sent without a body', () => {
    const asked = operationsOf(document).flatMap(({ operationId, requestBody }) => {
      const form = requestBody?.content['application/x-www-form-urlencoded'];
      return form ? [[operationId, requestBody.required, form.schema.required !== undefined]] : [];
    });
    expect(asked).toHaveLength(generation === 'older' ? 4 : 0);
    for (const [call, isAsked, hasToHaveFields] of asked) expect(isAsked, String(call)).toBe(hasToHaveFields);
  });

  test('shows an example of every body that is not a file', () => {
    type Media = { example?: unknown; examples?: unknown };
    const { components } = document as unknown as { components: { responses: Operation['responses'] } };
    const without = operationsOf(document).flatMap(({ operationId, requestBody, responses }) => {
      const bodies = [requestBody, ...Object.values(responses), ...Object.values(components.responses)];
      const media = bodies.flatMap((body) =>
        Object.entries((body as { content?: Record<string, Media> } | undefined)?.content ?? {}),
      );
      return media.flatMap(([type, { example, examples }]) =>
        /json|urlencoded/.test(type) && !example && !examples ? [operationId] : [],
      );
    });
    expect(without).toEqual([]);
  });

  test('describes every call and every field', () => {
    const silent: string[] = [];
    for (const { operationId, summary, parameters } of operationsOf(document)) {
      if (!summary) silent.push(operationId);
      for (const { name, description } of parameters) if (!description) silent.push(`${operationId} ${name}`);
    }
    type Field = { description?: string; $ref?: string; anyOf?: Field[]; items?: Field };
    const described = (field: Field): boolean =>
      Boolean(field.description ?? field.$ref) ||
      [field.anyOf, field.items].flat().some((part) => part && described(part));
    const { schemas } = (
      document as { components: { schemas: Record<string, { properties?: Record<string, Field> }> } }
    ).components;
    for (const [name, { properties = {} }] of Object.entries(schemas)) {
      for (const [field, schema] of Object.entries(properties))
        if (!described(schema)) silent.push(`${name}.${field}`);
    }
    expect(silent).toEqual([]);
  });
});
