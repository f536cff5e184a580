import { z } from 'zod';

export type Params = Record<string, string | number>;

/** What a rule found: a key below the `validation` namespace and what fills its holes. */
export interface Finding {
  code: string;
  params?: Params;
}

/** A plain check of one value. `undefined` means that nothing is wrong. */
export type Rule<T = string> = (value: T) => Finding | undefined;

/** A finding and the field it belongs to. */
export interface Issue {
  /** Dotted path of the field, `''` for the whole input. */
  field: string;
  code: string;
  params: Params;
}

/** `schema`, refused where `rule` finds something. */
export function ruled<S extends z.ZodType>(schema: S, rule: Rule<z.output<S>>) {
  return schema.superRefine((value, context) => {
    const finding = rule(value as z.output<S>);
    if (finding) addFinding(context, finding);
  });
}

export function addFinding(context: z.RefinementCtx, { code, params = {} }: Finding, path: PropertyKey[] = []): void {
  context.addIssue({ code: 'custom', path, params: { code, ...params } });
}

/** Zod's own findings and our rules', in one form. */
export function toIssues(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => {
    const { code, ...params } = (issue.code === 'custom' ? issue.params : undefined) ?? ownFinding(issue);
    return { field: issue.path.map(String).join('.'), code: String(code), params };
  });
}

/** Zod's own issue kinds as codes of the `validation` namespace. */
function ownFinding(issue: z.core.$ZodIssue): Record<string, string | number> {
  if (issue.code === 'too_big') return { code: issue.origin === 'string' ? 'maxLength' : issue.origin === 'array' ? 'maxItems' : 'max', max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { code: issue.origin === 'string' ? 'minLength' : issue.origin === 'array' ? 'minItems' : 'min', min: Number(issue.minimum) };
  if (issue.code === 'invalid_type' && issue.input === undefined) return { code: 'required' };
  return { code: 'invalid' };
}
