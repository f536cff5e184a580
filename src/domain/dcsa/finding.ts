import type { z } from 'zod';

/** What is wrong with, or missing from, a document of DCSA; `finding.<code>` of the `dcsa` namespace is its text with the cure. */
export interface DcsaFinding {
  /** JSON path, e.g. `$.requestedEquipments[0].units`. */
  path: string;
  code:
    | 'required'
    | 'type'
    | 'tooLong'
    | 'tooMany'
    | 'tooSmall'
    | 'value'
    | 'format'
    | 'condition'
    | 'notCarried'
    | 'changed'
    | 'unknown'
    | 'differs'
    | 'checkDigit';
  params: Record<string, string | number>;
}

const pathOf = (keys: readonly PropertyKey[]): string => `$${keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')}`;

/** A text of the document that DCSA has no place for. */
export const notCarried = (path: string, value: string): DcsaFinding => ({ path, code: 'notCarried', params: { value: shortened(value) } });

const SHOWN = 40;
const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** Findings of a schema. */
export const findingsOf = (error: z.ZodError): DcsaFinding[] => error.issues.map((issue) => ({ path: pathOf(issue.path), ...meaningOf(issue) }));

function meaningOf(issue: z.core.$ZodIssue): Omit<DcsaFinding, 'path'> {
  switch (issue.code) {
    case 'too_big':
      return { code: issue.origin === 'array' ? 'tooMany' : 'tooLong', params: { max: Number(issue.maximum) } };
    case 'too_small':
      return { code: 'tooSmall', params: { min: Number(issue.minimum) } };
    case 'invalid_value':
      return issue.message === ABSENT ? REQUIRED : { code: 'value', params: { values: issue.values.join(', ') } };
    case 'invalid_format':
      return { code: 'format', params: { pattern: 'pattern' in issue ? issue.pattern.replace(/^\/|\/$/g, '') : issue.format } };
    case 'custom':
      return { code: 'condition', params: { fields: String(issue.params?.fields ?? '') } };
    default:
      return issue.message === ABSENT ? REQUIRED : { code: 'type', params: { type: 'expected' in issue ? String(issue.expected) : 'object' } };
  }
}

/** Set by `#domain/issue` for values that are missing. */
const ABSENT = 'absent';
const REQUIRED: Omit<DcsaFinding, 'path'> = { code: 'required', params: {} };

/** Findings that a draft can have: texts that DCSA allows less room than we do, and conditions between fields. */
export const isTolerable = ({ code }: DcsaFinding): boolean =>
  code === 'tooLong' || code === 'condition' || code === 'notCarried' || code === 'changed';
