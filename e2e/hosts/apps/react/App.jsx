import { useEffect, useRef, useState } from 'react';

/** As the reference advises where markup may come from a server: listeners by ref and effect. */
function Rates({ pod, onBook }) {
  const search = useRef(null);
  useEffect(() => {
    const element = search.current;
    const book = (event) => {
      event.preventDefault();
      onBook(event.detail);
    };
    element.addEventListener('quay-book', book);
    return () => element.removeEventListener('quay-book', book);
  }, [onBook]);
  return <quay-rate-search ref={search} pol="CNSHA" pod={pod} ctn="20GP:1" />;
}

/** As one writes it where React draws everything itself. */
function PlainRates({ pod, onBook }) {
  const book = (event) => {
    event.preventDefault();
    onBook(event.detail);
  };
  return <quay-rate-search pol="CNSHA" pod={pod} ctn="20GP:1" onquay-book={book} />;
}

export function App({ isHydrated = false }) {
  const [pod, setPod] = useState('USLAX');
  const [isShown, setShown] = useState(true);
  const [booked, setBooked] = useState('');
  const Search = isHydrated ? Rates : PlainRates;
  const take = ({ pol, pod: to, carrier }) => setBooked(`${carrier} ${pol} ${to}`);
  return (
    <main>
      <button onClick={() => setPod('NLRTM')}>To Rotterdam</button>
      <button onClick={() => setShown(!isShown)}>{isShown ? 'Hide' : 'Show'}</button>
      <output>{booked}</output>
      {isShown && <Search pod={pod} onBook={take} />}
    </main>
  );
}
