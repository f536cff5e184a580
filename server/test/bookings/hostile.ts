/** Values that no field may accept unchanged. */
const WRONG_TYPES: unknown[] = [[[]], { a: { b: 1 } }, -1e308, 1e21, 1.5, true, null];
const NASTY = [
  '<script>alert(1)</script>',
  "'; drop table booking; --",
  '😀🚢',
  '\u0000',
  '\ud800',
  'x'.repeat(5000),
  '１２３',
  'ＣＮＳＨＡ',
  '../../etc/passwd',
  '%00',
  '{{constructor}}',
  '__proto__',
  '',
];

/** Wrong types, markup, SQL, emoji, full-width characters, control characters, overlong values. */
export const HOSTILE: readonly unknown[] = [...WRONG_TYPES, ...NASTY];

/** Patterns that no answer may contain: a stack, SQL, a name of our own code. A random token may contain "Pg_". */
export const LEAK = /\bat \w+ \(|node_modules|\.ts:\d|select |insert |(?<![\w-])pg_[a-z]|violates|syntax error|SQLSTATE|ZodError/i;
