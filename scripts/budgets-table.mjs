const KB = 1000;
/** Price of TanStack Table in the file that all elements with a table share: decisions 0055 and 0120. */
const TABLE_LIBRARY = 16 * KB;
/** Messages of form rules, which the file of the rate search contained before: decision 0156. */
const FORM_MESSAGES = 2.5 * KB;
const hasTable = (files) => files.some(({ name }) => name === 'c/table.js');
const hasFormMessages = (files) => files.some(({ name }) => name.startsWith('c/validation.'));

const without = (files, known) => files.filter(({ name }) => !known.some((other) => other.name === name));
const union = (...lists) => [...new Map(lists.flat().map((file) => [file.name, file])).values()];

/**
 * First loads with their goals in Brotli bytes, which fail no run (decision 0192). `measure` returns the files of each case, and the bytes by which
 * its goal exceeds `goal`.
 */
export const FIRST_LOADS = [
  { goal: 7 * KB, measure: ({ graph }) => [{ name: 'autoloader', files: graph('quayside.js') }] },
  {
    widget: 'rate-search',
    goal: 14 * KB,
    measure: ({ graph }) => [
      { name: 'rate search takes input (autoloader and shell)', files: union(graph('quayside.js'), graph('rate-search.shell.js')) },
    ],
  },
  {
    widget: 'rate-search',
    goal: 175 * KB,
    measure: ({ graph, element }) => [
      { name: 'rate search shows results', files: union(element('quay-rate-search'), graph('rate-search.shell.js')) },
    ],
  },
  { goal: 7.1 * KB, measure: ({ graph }) => [{ name: 'loader as a classic script', files: graph('quayside.classic.js') }] },
  {
    // Decision 0182: loaded when a sailing is opened.
    widget: 'sailing-schedule',
    goal: 60 * KB,
    measure: ({ graph, element }) => [
      { name: 'map of a voyage, with its land', files: without(graph('c/VoyageMap.js'), element('quay-sailing-schedule')) },
    ],
  },
  { goal: 25 * KB, measure: (built) => further(built, (tag) => !built.isForm(tag)) },
  { goal: 45 * KB, measure: (built) => further(built, (tag) => built.isForm(tag)) },
  {
    widget: 'login',
    goal: 180 * KB,
    measure: ({ page, portalElement }) => [inPortal('portal, login page usable', page('portal', '/login'), portalElement('quay-login'))],
  },
  {
    widget: 'booking-list',
    // Decision 0085.
    goal: 210 * KB + TABLE_LIBRARY,
    measure: ({ page, portalElement }) => [
      inPortal('portal, booking list shown', page('portal', '/backOrder/orderManagement'), portalElement('quay-booking-list')),
    ],
  },
  {
    widget: 'booking-form',
    goal: 230 * KB,
    measure: ({ page, portalElement }) => [
      inPortal('portal, booking form shown', page('portal', '/backOrder/orderAdd'), portalElement('quay-booking-form')),
    ],
  },
];

/** A page of the portal: the files in its HTML, and the missing files of its element one level later. */
const inPortal = (name, named, needed) => ({ name, files: [...without(needed, named), ...named] });

/**
 * Each widget in addition to the rate search: files that the page does not have yet, in the larger language. The goal of one
 * with a table includes the library.
 */
function further({ manifest, element }, isMeant) {
  if (!manifest['quay-rate-search']) return [];
  const besides = (tag, locale) => without(element(tag, locale), element('quay-rate-search', locale));
  const weight = (files) => files.reduce((sum, { size }) => sum + size, 0);
  return Object.keys(manifest)
    .filter((tag) => tag !== 'quay-rate-search' && isMeant(tag))
    .map((tag) => {
      const [heavier] = Object.keys(manifest[tag].locales)
        .map((locale) => besides(tag, locale))
        .toSorted((a, b) => weight(b) - weight(a));
      return {
        name: `${tag} beside the rate search`,
        files: heavier,
        extra: (hasTable(heavier) ? TABLE_LIBRARY : 0) + (hasFormMessages(heavier) ? FORM_MESSAGES : 0),
      };
    });
}
