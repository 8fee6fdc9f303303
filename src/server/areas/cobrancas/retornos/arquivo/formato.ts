import type { Lines, StagingFormat } from '../../../../framework/staging/format'
import type { Staged } from '../../../../framework/staging/staged'

/** A return file of a bank. It waits a week for whoever confirms it; once in, its record stays and its lines a month. */
export const RETORNO: StagingFormat = {
  tipo: 'retorno',
  tabela: 'retornos_linhas',
  espera: '7 days',
  guarda: null,
  colunas: {
    /** Of its notice: what tells the line from every other, of whatever file. */
    evento: 'text',
    tipo: 'text',
    ocorrencia: 'text',
    ocorrencia_texto: 'text',
    em: 'timestamptz',
    nosso_numero: 'text',
    documento: 'text',
    uso: 'text',
    vencimento: 'date',
    titulo: 'numeric(14,2)',
    pago: 'numeric(14,2)',
    juros: 'numeric(14,2)',
    multa: 'numeric(14,2)',
    desconto: 'numeric(14,2)',
    abatimento: 'numeric(14,2)',
    tarifa: 'numeric(14,2)',
    data: 'date',
    creditado_em: 'date',
    motivos: 'text',
    pix: 'text',
    por_pix: 'boolean',
  },
}

/** Under which the file stands among others. */
export const RECURSO = 'cobrancas_retornos'

export function linesOf(id: number): Lines {
  return { format: RETORNO, id }
}

/** What is kept of a file beside its lines. */
export interface ArquivoDoRetorno {
  readonly hash: string
  readonly convenio_id: number
  readonly banco: string
  readonly largura: number
  /** As the bank numbers its files; blank where it does not. */
  readonly numero: string
  readonly gerado_em: string | null
  readonly carteira: readonly { readonly titulos: string; readonly soma: string }[]
}

export function arquivoOf({ detalhe }: Staged): ArquivoDoRetorno {
  const { hash, convenio_id, banco, largura, numero, gerado_em, carteira } = detalhe
  return {
    hash: String(hash),
    convenio_id: Number(convenio_id),
    banco: String(banco),
    largura: Number(largura),
    numero: String(numero ?? ''),
    gerado_em: typeof gerado_em === 'string' ? gerado_em : null,
    carteira: Array.isArray(carteira) ? carteira : [],
  }
}
