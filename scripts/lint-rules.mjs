/** Rules of our own for the linter (`jsPlugins` in `.oxlintrc.json`). */

const CLOCK = 'Take the time from the clock that is passed (`now`); durations from `elapsedMs`. Both are in server/core/runtime/clock.ts.';
const SQL =
  'Pass the time as a parameter. The time of the database is for what servers tell each other; such a file is an exception in .oxlintrc.json.';

const isMember = ({ object, property }, owner) => object.type === 'Identifier' && object.name === owner && property.name === 'now';

/** Refuses to read the machine's clock, or that of the database. */
const oneClock = {
  create: (context) => ({
    MemberExpression(node) {
      if (isMember(node, 'Date') || isMember(node, 'performance')) context.report({ node, message: CLOCK });
    },
    NewExpression(node) {
      if (node.callee.name === 'Date' && node.arguments.length === 0) context.report({ node, message: CLOCK });
    },
    TemplateElement(node) {
      if (/\b(now|clock_timestamp|statement_timestamp)\(\)|\bcurrent_(date|time|timestamp)\b/i.test(node.value.raw))
        context.report({ node, message: SQL });
    },
  }),
};

const plugin = { meta: { name: 'quayside' }, rules: { 'one-clock': oneClock } };
// eslint-disable-next-line import/no-default-export -- the linter takes the default
export default plugin;
