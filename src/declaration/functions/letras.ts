/** Function of a record (record-functions.ts) → characters of the longest text that it gives, for what shows it; of a number none. */
export const LETRAS = {
  variaveisDoWhatsapp: 200,
  rotuloDaParcela: 7,
  lugarDaParcela: 7,
  motivoAutomatico: 44,
  motivoDaTarefa: 21,
  prazoDaTarefa: 20,
  vereditoDaBaixa: 40,
  contatoDeHoje: 40,
  pagasDoAcordo: 27,
  vigenciaDaPublicacao: 42,
} as const satisfies Readonly<Record<string, number>>
