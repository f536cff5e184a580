import { useMessages } from '#ui';

/** Addresses of the documents that are accepted. */
export interface ConsentLinks {
  terms: string | undefined;
  privacy: string | undefined;
}

/** Stands around the name of a document in the sentence. */
const MARK = '\u0001';

/** The sentence of the consent, with links to its documents. They open in a tab of their own, so that the form keeps what was typed. */
export function Consent(links: ConsentLinks) {
  const t = useMessages('register');
  const marked = { terms: `${MARK}terms${MARK}`, privacy: `${MARK}privacy${MARK}` };
  return (
    <>
      {t(links.privacy ? 'agree.both' : 'agree', marked)
        .split(MARK)
        .map((text) => {
          if (text !== 'terms' && text !== 'privacy') return text;
          const name = t(`agree.${text}`);
          const href = links[text];
          return href ? (
            <a key={text} href={href} target="_blank" rel="noreferrer" css={{ textDecoration: 'underline' }}>
              {name}
            </a>
          ) : (
            name
          );
        })}
    </>
  );
}
