/** Phrases that begin or end a letter. Matched without case, each as a whole. */
const GREETINGS = [
  // English
  '(?:(?:with|many|my|our|all|thanks|thank you|and|&) )*(?:(?:the )?(?:very )?(?:best|kind|kindest|warm|warmest|b\\.?) ?)?(?:regards|rgds|wishes|brgds)',
  'b\\.?(?:est)? ?r(?:e?gar)?ds',
  'best|cheers|thanks?|thank you(?: very much)?|many thanks|thanks (?:a lot|in advance|again)|thx',
  '(?:yours )?(?:very )?(?:sincerely|faithfully|truly|respectfully|cordially)(?: yours)?',
  '(?:i am |we are )?looking forward .{1,60}|have a (?:nice|good|great) (?:day|week|weekend)',
  'sent from my .{1,30}|get outlook for .{1,20}',
  // German
  '(?:mit |viele |beste |liebe |herzliche |freundliche |schöne )*(?:freundlichen |besten |herzlichen |lieben |vielen )?(?:grüßen|grüßen|grüße|grüssen|grüsse|gruß|gruss|gruessen)(?: aus .{1,30})?',
  'mfg|hochachtungsvoll|vielen dank|danke',
  // French
  '(?:bien |très )?cordialement|(?:(?:meilleures|cordiales|sincères|respectueuses) )?salutations(?: distinguées| cordiales)?|bien à vous|merci(?: d.avance)?',
  // Spanish, Portuguese, Italian
  '(?:un |con un )?(?:cordial |atento |afectuoso )?saludos?(?: cordiales)?|atentamente|cordialmente|(?:muchas )?gracias',
  'atenciosamente|(?:com os )?(?:melhores )?cumprimentos|obrigad[oa]|(?:cordiali |distinti |cari )?saluti|(?:mille )?grazie',
  // Dutch, Nordic languages, Polish, Turkish, Russian, Vietnamese
  '(?:met )?(?:vriendelijke|hartelijke) groet(?:en)?|mvg|(?:med )?(?:venlig|vennlig) hilsen|(?:med )?(?:vänliga )?hälsningar|mvh|ystävällisin terveisin',
  'pozdrawiam|z poważaniem|saygılarım(?:ız)?la|iyi çalışmalar|с уважением|trân trọng',
  // Chinese and Japanese
  '此致(?: ?敬礼)?|敬礼|(?:顺颂|顺祝|敬祝|敬颂|祝)[\\p{Script=Han}]{1,8}|(?:商祺|祝好|敬上|谨上|谨启|致敬)|(?:多谢|非常感谢|谢谢|感谢)[您你!！]?|期待[^\\n]{1,20}',
  '敬具|よろしくお願い(?:いた)?します',
  // The beginning of a letter
  '(?:dear|hi|hello|hey)(?: .{1,40})?|good (?:morning|afternoon|evening|day)(?: .{1,40})?|to whom it may concern',
  'sehr geehrte.{0,40}|guten (?:tag|morgen)(?: .{1,40})?|hallo(?: .{1,40})?|bonjour(?: .{1,40})?|estimad[oa]s?(?: .{1,40})?|prezad[oa]s?(?: .{1,40})?',
  '(?:尊敬的|亲爱的)[^\\n]{1,30}|(?:[\\p{Script=Han}]{1,6})?[您你]好',
].join('|');
const GREETING = new RegExp(`^(?:${GREETINGS})$`, 'iu');
/** Between the two languages of a greeting, or between it and a name. */
const AFTER_GREETING = /[\s,，、;；/／|!！。.:：~～…-]+/gu;
const LINE_MAX = 100;

/**
 * Length of the greeting at the beginning of a line: all of `Best regards / 此致`, and of `Best regards, Lin Wei` what precedes the name; 0 for other
 * lines. A line of dashes or stars that separates a signature counts, too.
 */
export function greetingLength(line: string): number {
  if (/^[-–—_=*~·.\s]{2,}$/.test(line)) return line.length;
  const text = line.slice(0, LINE_MAX);
  const ends = [...text.matchAll(AFTER_GREETING)].map((match) => [match.index, match.index + match[0].length] as const);
  let length = 0;
  // From one separator to a later one, as long as what is between them is a greeting.
  for (let from = 0; from < text.length;) {
    const edges = [...ends.filter(([start]) => start > from), ...(line.length > LINE_MAX ? [] : [[text.length, text.length] as const])].slice(0, 12);
    const edge = edges.toReversed().find(([start]) => GREETING.test(text.slice(from, start)));
    if (!edge) break;
    [, from] = edge;
    length = from;
  }
  return length;
}

const JOB =
  /(?:\b(?:manager|director|president|chairman|ceo|coo|cfo|cto|founder|partner|owner|executive|officer|assistant|secretary|specialist|coordinator|merchandiser|supervisor|representative|engineer|buyer|clerk|dept\.?|department|team|sales|geschäftsführer(?:in)?|prokurist(?:in)?|vertrieb|einkauf|einkäufer(?:in)?|leiter(?:in)?|gérant|directeur|directrice|responsable|gerente|director[a]?|ventas|compras|direttore|inkoper|verkoop)\b|经理|总监|主管|业务员|销售|外贸|采购|跟单|单证|助理|专员|董事长|总裁|总经理|部)$/iu;
const HAS_JOB =
  /\b(?:manager|director|president|sales|export|import|purchasing|logistics|procurement|marketing) (?:manager|director|department|dept|team|executive|assistant)\b|^head of /iu;

/** A position or a department, which an address book has no field for. */
export const isJobTitle = (line: string): boolean => line.length <= LINE_MAX && !/\d/.test(line) && (JOB.test(line) || HAS_JOB.test(line));

const SALUTATION = /^(?:mr|mrs|ms|miss|mx|dr|prof|herr|frau|mme|mlle|sr|sra|sig)\.? /iu;
const PLACE_WORD =
  /\b(?:road|rd|street|st|avenue|ave|blvd|lane|way|drive|square|plaza|park|tower|building|bldg|floor|room|unit|zone|district|city|province|port|house|harbou?r|industrial|str|straße|strasse|platz|rue|calle|via|kade)\b\.?|[省市县区镇村路街道号楼室]$/iu;
const NAME_TOKEN =
  /^(?:\p{Lu}[\p{L}.'’-]{0,19}|(?:van|von|de|der|den|da|di|del|la|le|bin|al)|\p{Script=Han}{2,4}|[(（]\p{L}[\p{L} .'’-]{0,19}[)）])$/u;

/** Whether a line may be a person's name. Towns and companies without a legal form look alike, so it is never sure. */
export function mayBePerson(line: string, { isAlone = false } = {}): boolean {
  if (line.length > 48 || /[\d@]/.test(line) || isJobTitle(line)) return false;
  if (SALUTATION.test(line)) return true;
  if (PLACE_WORD.test(line)) return false;
  const tokens = line.split(/ ?[/／] ?| (?![^(（]*[)）])/u);
  const isShort = tokens.length === 1 && !/\p{Script=Han}/u.test(line);
  return tokens.length <= 5 && tokens.every((token) => NAME_TOKEN.test(token)) && (!isShort || isAlone);
}

/** A name and a position in one line, as `Lin Wei, Sales Manager`: length of the name; 0 for other lines. */
export function personLength(line: string): number {
  const at = line.search(/ ?[,，|(（–-] ?/);
  if (at <= 0 || line.length > LINE_MAX) return 0;
  const rest = line.slice(at).replace(/^[\s,，|(（–-]+|[)）]+$/g, '');
  return mayBePerson(line.slice(0, at), { isAlone: true }) && isJobTitle(rest) ? at : 0;
}
