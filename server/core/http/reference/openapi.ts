import { z } from 'zod';
import type { Access, Domain, Endpoint } from '#contract/endpoint';
import { type Saves, takesRequestId } from '#contract/saves';
import { WebhookPayload } from '#contract/webhook';
import { DEFAULT_TIMEOUT_MS } from '#domain/constants';
import { WEBHOOK_KINDS } from '#domain/webhook/webhook-event';

type Json = Record<string, unknown>;

/** Generates OpenAPI 3.1 from the contract, every call once (all are also available with .do). */
export function openApi(contract: Record<string, Domain>): Json {
  const entries = Object.entries(contract).flatMap(([domain, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => [domain, name, endpoint] as const),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quayside API',
      version: '1',
      description:
        "Every call answers HTTP 200 with {code, message, data}; code '1' is success, code '0' a refusal whose message is in the language of the header language (zh-CN, en-US). HTTP 401 means that the token in the header auth is missing, expired or revoked. Every path is served with and without .do. A saving call (x-saves with its record and verb) that is repeated with the same header quay-request-id, or field requestId, is carried out once. If the record has a newer version, the refusal contains it as conflict. No screen makes the calls with x-made-by: they are for integrators, or opened by an address.",
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths: Object.fromEntries(
      entries.map(([domain, name, endpoint]) => [
        endpoint.path,
        {
          [(endpoint.method ?? 'POST').toLowerCase()]: operation(domain, name, endpoint),
          ...(endpoint.isCacheable && { get: publicOperation(domain, name, endpoint) }),
        },
      ]),
    ),
    webhooks: WEBHOOKS,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'auth' },
        publishableKey: { type: 'apiKey', in: 'header', name: 'quay-key' },
        secretKey: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Failure: FAILURE },
    },
  };
}

function operation(domain: string, name: string, endpoint: Endpoint): Json {
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: endpoint.summary,
    security: SECURITY[typeof endpoint.access === 'string' ? endpoint.access : 'signedIn'],
    'x-access': accessName(endpoint.access),
    ...(endpoint.withoutScreen && { 'x-made-by': MADE_BY[endpoint.withoutScreen] }),
    ...(endpoint.saves && { 'x-saves': savesName(endpoint.saves) }),
    'x-timeout-ms': endpoint.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    ...request(endpoint),
    responses: { 200: answer(endpoint), ...(endpoint.access === 'public' ? {} : { 401: FAILED }), '4XX': FAILED, '5XX': FAILED },
  };
}

/** The same call as a GET, for caches. */
function publicOperation(domain: string, name: string, endpoint: Endpoint): Json {
  const { parameters, ...rest } = operation(domain, name, { ...endpoint, method: 'GET' });
  const language = { name: 'language', in: 'query', required: true, schema: { enum: ['zh-CN', 'en-US'] } };
  return { ...rest, operationId: `${domain}.${name}.public`, security: [{}], parameters: [...(parameters as Json[]), language] };
}

const SECURITY = { public: [{}, { publishableKey: [] }], signedIn: [{ token: [] }], secretKey: [{ secretKey: [] }] };
/** Of calls that no screen makes. */
const MADE_BY = { integrators: 'for integrators', address: 'opened by an address that another call answers' };
const ACCESS_NAME = { public: 'public', signedIn: 'signed in', secretKey: 'secret key' };
const accessName = (access: Access): string => (typeof access === 'string' ? ACCESS_NAME[access] : `code ${access.code}`);

const savesName = (saves: Saves): string => ('record' in saves ? `${saves.record}.${saves.verb}` : saves.outside);

function request({ method, kind, acceptsUrlEncoded, input, saves }: Endpoint): Json {
  const schema = withRequestId(schemaOf(input, 'input'), takesRequestId(saves));
  const types = [kind === 'form' ? 'multipart/form-data' : 'application/json', ...(acceptsUrlEncoded ? ['application/x-www-form-urlencoded'] : [])];
  if (method !== 'GET') return { requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema }])) } };
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] };
  return {
    parameters: Object.entries(properties).map(([name, property]) => ({ name, in: 'query', required: required.includes(name), schema: property })),
  };
}

function withRequestId(schema: Json, isRepeatable: boolean): Json {
  return isRepeatable
    ? { ...schema, properties: { ...(schema.properties as Json | undefined), requestId: { type: 'string', maxLength: 100 } } }
    : schema;
}

function answer({ kind, output }: Endpoint): Json {
  if (kind === 'binary')
    return {
      description: 'The file, or an envelope with the refusal',
      content: { 'application/octet-stream': {}, 'application/json': { schema: FAILURE_REF } },
    };
  const data = schemaOf(output, 'output');
  const success = { type: 'object', properties: { code: { const: '1' }, message: { type: 'string' }, data }, required: ['code', 'message', 'data'] };
  return { description: 'The answer, or a refusal', content: { 'application/json': { schema: { oneOf: [success, FAILURE_REF] } } } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  return rest;
}

/** Events that the server sends to addresses of customers (`webhook.saveWebhook`). */
const WEBHOOKS = Object.fromEntries(
  WEBHOOK_KINDS.map((kind) => [
    `quayside.${kind}.status`,
    {
      post: {
        summary: `The ${kind} status of a booking has changed`,
        description:
          'Signed: quay-signature is t=<seconds>,v1=<hex>, where each v1 is the HMAC-SHA256 of "<seconds>.<body>" by a key that is valid now. Refuse an event whose t is more than five minutes away. Any status from 200 to 299 takes it; others are repeated after 1, 2, 4 … 60 minutes, 16 times in all. quay-event-id is the same for each repeat.',
        parameters: ['quay-signature', 'quay-event-id'].map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } })),
        requestBody: { content: { 'application/json': { schema: schemaOf(WebhookPayload, 'output') } } },
        responses: { '2XX': { description: 'Taken' } },
      },
    },
  ]),
);

const FAILURE_REF = { $ref: '#/components/schemas/Failure' };
const FAILED = { description: 'Refused', content: { 'application/json': { schema: FAILURE_REF } } };
const FAILURE = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { const: '0' },
    message: { type: 'string' },
    data: { type: 'null' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, code: { type: 'string' }, params: { type: 'object' }, message: { type: 'string' } },
      },
    },
    conflict: {
      type: 'object',
      properties: {
        version: { type: ['integer', 'string'] },
        changedBy: { type: ['string', 'null'] },
        changedAt: { type: ['integer', 'null'] },
        record: { type: 'object' },
      },
    },
  },
};
