import { useQuery } from '@tanstack/react-query';
import { useCall, useCore } from '#element';
import { ErrorPanel, Skeleton, title, token, useMessages, narrow } from '#ui';
import { sortedElements, readSuite } from './suite.ts';
import { useStudioState } from './useStudioState.ts';
import { Workbench } from './Workbench.tsx';

/** The embed studio: select an element, configure it, preview it on another origin, and copy the snippet. */
export function Studio() {
  const t = useMessages('embed-studio');
  const { api } = useCore();
  const [state, change] = useStudioState();
  const suite = useQuery({ queryKey: ['embed-studio'], queryFn: () => readSuite(readFile), staleTime: Infinity, retry: false });
  const staff = useCall(api.embed.queryStudio, {}, { quiet: true });
  const elements = suite.data ? sortedElements(suite.data) : [];
  const element = elements.find(({ name }) => name === state.element) ?? elements[0];
  return (
    <div css={page}>
      <header css={{ display: 'grid', gap: token.s1, [narrow]: { paddingInline: token.s3 } }}>
        <h1 css={{ '&&': title.t20 }}>{t('title')}</h1>
        <p css={{ color: token.text2, maxWidth: '72ch' }}>{t('lead')}</p>
      </header>
      {suite.isError ? <ErrorPanel retry={() => void suite.refetch()}>{t('load.failed')}</ErrorPanel> : null}
      {staff.isError ? <ErrorPanel retry={() => void staff.refetch()}>{t('keys.failed')}</ErrorPanel> : null}
      {suite.data && staff.data && element ? (
        <Workbench {...{ state, change, element }} suite={suite.data} staff={staff.data} />
      ) : suite.isError || staff.isError ? null : (
        <div aria-busy css={{ display: 'grid', gap: token.s4 }}>
          <Skeleton height={token.listHeight} radius={token.rCard} />
        </div>
      )}
    </div>
  );
}

/** Files that the build wrote beside the widgets. */
async function readFile(name: string): Promise<unknown> {
  const answer = await fetch(`/widgets/v1/${name}`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json();
}

const page = { display: 'grid', gap: token.s4, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
