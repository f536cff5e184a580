import type { QuayRateSearchElement } from '@quayside/elements';
import type {} from '@quayside/elements/react';
import { createElement, type Ref, useRef } from 'react';

export function Site({ give }: { give: Ref<QuayRateSearchElement> }) {
  const own = useRef<QuayRateSearchElement>(null);
  return (
    <main>
      <quay-rate-search
        ref={give}
        className="wide"
        pol="CNSHA"
        pod="USLAX"
        theme="dark"
        load="visible"
        onquay-search={(event) => event.detail.pol.length}
        onquay-book={(event) => (event.preventDefault(), void event.detail.rateId?.length)}
        onquay-error={({ detail }) => void detail.message.length}
      />
      <quay-booking-form booking-id="1" copyOf="2" readonly onquay-saved={({ detail }) => void detail.version.toFixed()} />
      <quay-rate-search ref={own} key="second" />
      {/* @ts-expect-error a port is a text */}
      <quay-rate-search pol={1} />
      {/* @ts-expect-error there is no such attribute */}
      <quay-rate-search teapot="1" />
      {/* @ts-expect-error there is no such tab */}
      <quay-booking-list status="lost" />
      {/* @ts-expect-error there is no such field */}
      <quay-rate-search onquay-search={(event) => event.detail.teapot} />
      {/* @ts-expect-error there is no such element */}
      <quay-teapot />
    </main>
  );
}

export const bare = createElement('quay-login', { density: 'compact' });
