/** What stands around the text of a template of WhatsApp. */
export interface Moldura {
  readonly cabecalho: CabecalhoDoWhatsapp | null
  readonly rodape: string | null
  readonly botoes: readonly BotaoDoWhatsapp[]
}

export type CabecalhoDoWhatsapp =
  | { readonly tipo: 'texto'; readonly texto: string }
  | { readonly tipo: 'imagem' | 'documento'; readonly endereco: string }

/** A quick reply, an address that opens, or a number that is rung: digits without the country. */
export type BotaoDoWhatsapp =
  | { readonly tipo: 'resposta'; readonly texto: string }
  | { readonly tipo: 'endereco' | 'telefone'; readonly texto: string; readonly destino: string }

/** A template as it is kept. */
export interface MolduraGuardada {
  readonly cabecalho_tipo: string
  readonly cabecalho: string | null
  readonly cabecalho_arquivo: string | null
  readonly rodape: string | null
  readonly resposta_1: string | null
  readonly resposta_2: string | null
  readonly resposta_3: string | null
  readonly botao: string | null
  readonly botao_url: string | null
  readonly botao_ligar: string | null
  readonly botao_telefone: string | null
}

/** Reads it; what its kind of header does not use counts as nothing, as it is not shown. Source: docs/contato.md, "Templates de WhatsApp". */
export function molduraDe(row: MolduraGuardada): Moldura {
  const quick = [row.resposta_1, row.resposta_2, row.resposta_3].flatMap((texto) =>
    texto === null || texto === '' ? [] : [{ tipo: 'resposta', texto } as const],
  )
  const calls = [
    ...botao('endereco', row.botao, row.botao_url),
    ...botao('telefone', row.botao_ligar, row.botao_telefone),
  ]
  return { cabecalho: cabecalhoDe(row), rodape: row.rodape || null, botoes: quick.length > 0 ? quick : calls }
}

function cabecalhoDe({
  cabecalho_tipo: tipo,
  cabecalho,
  cabecalho_arquivo,
}: MolduraGuardada): CabecalhoDoWhatsapp | null {
  if (tipo === 'texto') return cabecalho ? { tipo, texto: cabecalho } : null
  if (tipo !== 'imagem' && tipo !== 'documento') return null
  return cabecalho_arquivo ? { tipo, endereco: cabecalho_arquivo } : null
}

function botao(tipo: 'endereco' | 'telefone', texto: string | null, destino: string | null) {
  return texto && destino ? [{ tipo, texto, destino }] : []
}
