import { navigateFrom, useCore, useHost } from '#element';
import { type ChosenSpace, spaceBoard } from '#parts';
import { narrow, part, Skeleton, title, token, useMessages } from '#ui';

export interface SpaceBoardPageProps {
  /** UN/LOCODE or alias. */
  pol?: string;
  pod?: string;
  /** False if the host page handles the choice; otherwise the rates of the day are searched. */
  onSelect?: (space: ChosenSpace) => boolean | void;
}

/** Space by week of carriers on lanes between hot ports, or of the lane of the attributes. */
export function SpaceBoardPage({ pol, pod, onSelect }: SpaceBoardPageProps) {
  const t = useMessages('space-board');
  const { settings } = useCore();
  const { element } = useHost();
  const Board = spaceBoard.use(true);
  const select = (space: ChosenSpace) => {
    if (onSelect?.(space) === false) return;
    const query = new URLSearchParams({ pol: space.pol, pod: space.pod, etd: space.etd });
    navigateFrom(element, `${settings.store.getState().portalUrl.replace(/\/+$/, '')}/freight/fcl?${query}`);
  };
  // Not a PageLayout: code that elements for users share would become larger with an element for visitors among them.
  return (
    <div css={{ display: 'grid', gap: token.s3, minWidth: 0 }}>
      <header {...part('header')} css={{ [narrow]: { paddingInline: token.s3 } }}>
        <h1 css={{ '&&': title.t20 }}>{t('title')}</h1>
      </header>
      {Board ? <Board key={`${pol} ${pod}`} pol={pol} pod={pod} onSelect={select} /> : <Skeleton height={token.tableMax} />}
    </div>
  );
}
