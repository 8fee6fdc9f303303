/** Drawn on a 20 × 20 grid, stroke only. Names are those that declarations may use. */
const PATHS: Readonly<Record<string, string>> = {
  aperto: 'M3 8l4-3 3 2 3-2 4 3M3 8v5l2 1M17 8v5l-2 1M7 12l3 3 3-3 2 2M10 7l-3 3 1.5 1.5L11 10l4 4',
  banco: 'M3 8l7-4 7 4M3 8h14M4.5 8v7M8.2 8v7M11.8 8v7M15.5 8v7M3 16h14',
  cadeado: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9M10 12v2',
  calendario: 'M3.5 5h13v12h-13zM3.5 8.5h13M7 3v3M13 3v3',
  carta: 'M3 5h14v10H3zM3 5.5l7 5.5 7-5.5',
  casa: 'M3 9.5L10 4l7 5.5M5 8.5V16h10V8.5M8.5 16v-4h3v4',
  contrato: 'M5 3h7l3 3v11H5zM12 3v3h3M7.5 9h5M7.5 11.5h5M7.5 14h3',
  engrenagem:
    'M10 7.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 0 0 0-5.6M10 2.8v2M10 15.2v2M2.8 10h2M15.2 10h2M4.9 4.9l1.4 1.4M13.7 13.7l1.4 1.4M4.9 15.1l1.4-1.4M13.7 6.3l1.4-1.4',
  entrada: 'M10 3v9M6.5 8.5L10 12l3.5-3.5M3 13v4h14v-4',
  etiqueta: 'M3 3h6.5l7.5 7.5-6.5 6.5L3 9.5zM6.5 6.5h.01',
  lista: 'M7 5h10M7 10h10M7 15h10M3.5 5h.01M3.5 10h.01M3.5 15h.01',
  papel: 'M5 3h10v14H5zM7.5 7h5M7.5 10h5M7.5 13h3',
  pasta: 'M3 5h5l1.5 2H17v9H3z',
  pessoa: 'M10 10a3.2 3.2 0 1 0 0-6.4a3.2 3.2 0 0 0 0 6.4M3.8 17c.6-3.2 3-5 6.2-5s5.6 1.8 6.2 5',
  pessoas:
    'M7.5 9.5a2.7 2.7 0 1 0 0-5.4a2.7 2.7 0 0 0 0 5.4M2.5 16c.4-2.8 2.3-4.3 5-4.3s4.6 1.5 5 4.3M13 9.5a2.3 2.3 0 1 0 0-4.6M14.5 11.8c1.7.4 2.7 1.8 3 4.2',
  relogio: 'M10 3a7 7 0 1 0 0 14a7 7 0 0 0 0-14M10 6v4l2.8 1.8',
  telefone: 'M4 3.5h3l1.5 3.8-2 1.4a9 9 0 0 0 4.8 4.8l1.4-2 3.8 1.5v3c0 .6-.5 1-1 1C8.8 17 3 11.2 3 4.5c0-.5.4-1 1-1',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  lupa: 'M9 3.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11M13 13l4 4',
  seta: 'M7 8l3 3 3-3',
  recolher: 'M3 4h14v12H3zM7.5 4v12M13.5 8l-2 2 2 2',
  mais: 'M10 4v12M4 10h12',
  ponto: 'M10 9.5h.01',
}

/** An icon by its name; an unknown name draws a dot. Decorative: the words stand beside it. */
export function Icon({ name, size = 18 }: { readonly name: string | null; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name ?? ''] ?? PATHS.ponto} />
    </svg>
  )
}
