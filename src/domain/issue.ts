import { z } from 'zod';
import type { Key, Params } from '#i18n';

export type { Params } from '#i18n';

/** Key in the `validation` namespace: a rule without a message does not compile. */
export type Code = Key<'validation'>;

/** Result of a failed rule: message key and parameters. */
export interface Finding {
  code: Code;
  params?: Params;
}

/** A pure check of one value. `undefined` means valid. */
export type Rule<T = string> = (value: T) => Finding | undefined;

/** A finding of a rule over several fields, located at one of them. */
export interface FieldFinding extends Finding {
  /** Dotted path of the field, e.g. `ctnList.0.num`. */
  field: string;
}

/** A finding with its field, as sent over the wire. */
export interface Issue {
  /** Dotted path of the field, `''` for the whole input. */
  field: string;
  code: string;
  params: Params;
}

// Zod drops the input from its issues, so missing and invalid values must be distinguished here.
const ABSENT = 'absent';
z.config({
  // In a browser, compiled parsers would need `new Function`, which the policies of host pages refuse and report.
  jitless: 'document' in globalThis,
  customError: ({ code, input }) => (/^invalid_(type|union|value)$/.test(code) && (input === undefined || input === null) ? ABSENT : undefined),
});

/** Adds a rule to a schema. */
export function ruled<S extends z.ZodType>(schema: S, rule: Rule<z.output<S>>) {
  return schema.superRefine((value, context) => {
    const finding = rule(value);
    if (finding) addFinding(context, finding);
  });
}

/** Adds a rule over several fields to a schema. */
export function ruledFields<S extends z.ZodType>(schema: S, rule: (value: z.output<S>) => readonly FieldFinding[]) {
  return schema.superRefine((value, context) => {
    for (const { field, ...finding } of rule(value)) addFinding(context, finding, toPath(field));
  });
}

export function addFinding(context: z.RefinementCtx, { code, params = {} }: Finding, path: PropertyKey[] = []): void {
  context.addIssue({ code: 'custom', path, params: { code, ...params } });
}

/** Merges zod's issues and our rules' findings into one form. What both the shape and a rule over the fields find is told once. */
export function toIssues(error: z.ZodError): Issue[] {
  const issues = error.issues.map((issue): Issue => {
    const { code, ...params } = (issue.code === 'custom' ? issue.params : undefined) ?? ownFinding(issue);
    return { field: issue.path.map(String).join('.'), code: String(code), params };
  });
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()];
}

/** Maps zod's issue kinds to codes of the `validation` namespace. */
function ownFinding(issue: z.core.$ZodIssue): { code: Code } & Params {
  if (issue.code === 'too_big')
    return { code: issue.origin === 'string' ? 'maxLength' : issue.origin === 'array' ? 'maxItems' : 'max', max: Number(issue.maximum) };
  if (issue.code === 'too_small')
    return { code: issue.origin === 'string' ? 'minLength' : issue.origin === 'array' ? 'minItems' : 'min', min: Number(issue.minimum) };
  return { code: issue.message === ABSENT ? 'required' : 'invalid' };
}

function toPath(field: string): PropertyKey[] {
  return field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
