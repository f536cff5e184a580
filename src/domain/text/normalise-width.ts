/**
 * Converts full-width ASCII (`ＡＢＣ１２３－．`) and the ideographic space, as typed with Chinese input methods, to plain ASCII. For codes and numbers, never
 * for prose.
 */
export function normaliseWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(/\u3000/g, ' ');
}
