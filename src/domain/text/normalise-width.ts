/** Full-width ASCII (`ＡＢＣ１２３－．`) and the ideographic space, as Chinese input methods type them, in plain ASCII. For codes and numbers, never for prose. */
export function normaliseWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(/\u3000/g, ' ');
}
