import { createHash } from 'node:crypto';
import { escapeHtml } from '#server/core/http/escape-html';
import { writeZip } from '#server/core/storage/write-zip';

interface OfdPage {
  title: string;
  /** yyyy-MM-dd */
  date: string;
  lines: readonly string[];
}

/** In millimetres: a page like that of an invoice, with one line of text below the other. */
const PAGE = { width: 210, height: 140, margin: 15, lineHeight: 8, fontSize: 4, titleSize: 6 };
const NAMESPACE = 'xmlns:ofd="http://www.ofdspec.org/2016"';
const FONT_ID = 2;

/** A document of one page of text, in the format of Chinese e-invoices (GB/T 33190-2016). */
export function ofdOf({ title, date, lines }: OfdPage): Buffer {
  const id = createHash('md5')
    .update([title, date, ...lines].join('\n'))
    .digest('hex');
  const texts = [title, ...lines].map((text, place) => textObject(text, place));
  return writeZip([
    [
      'OFD.xml',
      xml(
        `<ofd:OFD ${NAMESPACE} Version="1.1" DocType="OFD"><ofd:DocBody><ofd:DocInfo><ofd:DocID>${id}</ofd:DocID><ofd:Title>${escapeHtml(title)}</ofd:Title><ofd:CreationDate>${date}</ofd:CreationDate></ofd:DocInfo><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>`,
      ),
    ],
    [
      'Doc_0/Document.xml',
      xml(
        `<ofd:Document ${NAMESPACE}><ofd:CommonData><ofd:MaxUnitID>${FIRST_ID + texts.length}</ofd:MaxUnitID><ofd:PageArea><ofd:PhysicalBox>0 0 ${PAGE.width} ${PAGE.height}</ofd:PhysicalBox></ofd:PageArea><ofd:PublicRes>PublicRes.xml</ofd:PublicRes></ofd:CommonData><ofd:Pages><ofd:Page ID="1" BaseLoc="Pages/Page_0/Content.xml"/></ofd:Pages></ofd:Document>`,
      ),
    ],
    [
      'Doc_0/PublicRes.xml',
      xml(`<ofd:Res ${NAMESPACE} BaseLoc="Res"><ofd:Fonts><ofd:Font ID="${FONT_ID}" FontName="宋体" FamilyName="宋体"/></ofd:Fonts></ofd:Res>`),
    ],
    [
      'Doc_0/Pages/Page_0/Content.xml',
      xml(`<ofd:Page ${NAMESPACE}><ofd:Content><ofd:Layer ID="3" Type="Body">${texts.join('')}</ofd:Layer></ofd:Content></ofd:Page>`),
    ],
  ]);
}

/** After the page, the font and the layer. */
const FIRST_ID = 4;
const xml = (content: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`;

function textObject(text: string, place: number): string {
  const size = place === 0 ? PAGE.titleSize : PAGE.fontSize;
  const box = [PAGE.margin, PAGE.margin + place * PAGE.lineHeight, PAGE.width - 2 * PAGE.margin, PAGE.lineHeight].join(' ');
  // The width of every character but the last: Latin ones take half a square.
  const steps = [...text].slice(0, -1).map((letter) => (letter <= '\u{ff}' ? size / 2 : size));
  return `<ofd:TextObject ID="${FIRST_ID + place}" Boundary="${box}" Font="${FONT_ID}" Size="${size}"><ofd:TextCode X="0" Y="${size}" DeltaX="${steps.join(' ')}">${escapeHtml(text)}</ofd:TextCode></ofd:TextObject>`;
}
