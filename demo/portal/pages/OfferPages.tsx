import { useSearchParams } from 'react-router';
import { attributeName } from '#element';
import { ElementPage } from './ElementPage.tsx';
import { PageElement } from '../routing/PageElement.tsx';

/** What the address of the page gives: visitors return to what they had typed when they have logged in. */
function useGiven(names: readonly string[]): Record<string, string> {
  const [query] = useSearchParams();
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value ? [[attributeName(name), value]] : [];
    }),
  );
}

const PART_LOAD = ['pol', 'pod', 'weight', 'volume'];

/** `/freight/lcl`. */
export function PartLoadPage() {
  return <PageElement tag="quay-lcl-rates" {...useGiven(PART_LOAD)} />;
}

const AIR = ['from', 'to', 'weight', 'volume'];

/** `/freight/air`. */
export function AirPage() {
  return <ElementPage tag="quay-air-rates" attributes={useGiven(AIR)} />;
}

const CUSTOMS = ['port'];

/** `/service/declare`. */
export function CustomsPage() {
  return <ElementPage tag="quay-customs-rates" attributes={useGiven(CUSTOMS)} />;
}

const TRUCKING = ['port', 'mode', 'pol', 'pod', 'ctn', 'cargo', 'weight', 'volume', 'areaStart', 'areaEnd'];

/** `/service/truck`. */
export function TruckingPage() {
  return <PageElement tag="quay-trucking-rates" {...useGiven(TRUCKING)} />;
}
