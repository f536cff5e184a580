const DOTTED = (letters: string): string => [...letters].join('\\.?[ ]?') + '\\.?';

/** Words that only companies have at the end of their names. */
const LEGAL_FORMS = [
  'ltd',
  'limited',
  'inc',
  'incorporated',
  'llc',
  'llp',
  'corp',
  'corporation',
  'company',
  'plc',
  'pte',
  'pty',
  '(?:sdn\\.? )?bhd',
  'tbk',
  'gmbh',
  'co\\.? ?kg',
  'mbh',
  'kgaa',
  'ohg',
  'ug',
  'e\\.? ?k',
  DOTTED('srl'),
  DOTTED('sarl'),
  DOTTED('sas'),
  DOTTED('spa'),
  DOTTED('sro'),
  DOTTED('doo'),
  'sp\\.? ?z ?o\\.? ?o',
  'ltda',
  'lda',
  'eireli',
  DOTTED('cv'),
  'jsc',
  'aps',
  'asa',
  'oyj',
  'kft',
  'zrt',
  'a\\.? ?ş',
  '(?:ltd\\.? )?şti',
  'a/s',
  'co',
  'b\\. ?v',
  'n\\. ?v',
  's\\. ?a',
  's\\. ?l',
  'k\\. ?k',
].join('|');

/** Legal forms that are also states and provinces, and words that not only companies bear. */
const SHORT_FORMS = 'ag|kg|sa|sl|bv|nv|as|ab|oy|kk|lp|group|holdings?|enterprises?|industries';

/** In brackets after the name: a place, a branch. */
const AFTER = '[.,]?(?: ?[(（][^()（）]{0,60}[)）])?$';
const ENDS_WITH_FORM = new RegExp(`(?<![\\p{L}\\p{N}])(?:${LEGAL_FORMS})${AFTER}`, 'iu');
const ENDS_WITH_SHORT_FORM = new RegExp(`[^,，\\s] (?:${SHORT_FORMS})${AFTER}`, 'iu');
const ENDS_IN_CHINESE = /(?:公司|集团|工厂|厂|商行|贸易行|经营部|合作社|株式会社)(?: ?[(（][^()（）]{0,60}[)）])?$/u;
/** `DENVER, CO` is a place. */
const STATE = /[,，] ?co\.?$/i;
const BEGINS_WITH_FORM = /^(?:PT|CV|OOO|ООО|UD)\.? \p{L}/u;
const ONLY_FORM = new RegExp(`^(?:(?:co|company|gmbh|pte|pty|sdn)\\.?,? ?(?:& ?co\\.? ?)?)?(?:${LEGAL_FORMS}|kg)[.,]?$`, 'iu');

const NAME_MAX = 160;

/** Whether a line is a company's name by its legal form: 2 if no other line looks like that, 1 if it may be something else, 0 without one. */
export function companyRank(line: string): 0 | 1 | 2 {
  if (line.length > NAME_MAX || STATE.test(line) || isLegalForm(line)) return 0;
  // `12 HARBOUR ROAD CO` and the like are no names, but `3M COMPANY` is.
  if (ENDS_IN_CHINESE.test(line) || ENDS_WITH_FORM.test(line)) return 2;
  return ENDS_WITH_SHORT_FORM.test(line) || BEGINS_WITH_FORM.test(line) ? 1 : 0;
}

/** A line such as `CO., LTD.`, the end of the name in the line before it. */
export const isLegalForm = (line: string): boolean => line.length < 24 && ONLY_FORM.test(line);
