import { createHash } from 'node:crypto'
import { avisoDoTitulo } from '../../../../../domain/payments/cnab/aviso-do-titulo'
import {
  type ConvenioConhecido,
  convenioDoRetorno,
  sameInscricao,
} from '../../../../../domain/payments/cnab/convenio-do-retorno'
import { openRetorno, type RetornoLido } from '../../../../../domain/payments/cnab/read-retorno'
import type { TituloDoRetorno } from '../../../../../domain/payments/cnab/titulo-do-retorno'
import { AppError } from '../../../../../errors/app-error'
import { lineWriter } from '../../../../framework/staging/lines'
import { RETORNO } from './formato'

export interface ArquivoLido extends Pick<RetornoLido, 'layout' | 'cabecalho' | 'carteira'> {
  readonly convenio: ConvenioConhecido
  readonly linhas: number
}

export interface Leitura {
  /** The file as Latin-1, in stretches. */
  readonly pedacos: AsyncIterable<string>
  /** Takes its lines as COPY has them, a stretch at a time. */
  readonly escrever: (textos: AsyncIterable<string>) => Promise<void>
  /** The file's number among those that are brought in. */
  readonly id: number
  readonly convenios: readonly ConvenioConhecido[]
  /** For a file that does not say on which day it was made. */
  readonly hoje: string
}

/**
 * Reads a return file into its lines, a stretch at a time: of a big one never more than that is held. The first thing wrong refuses all of it.
 *
 * Throws   what `openRetorno`, `convenioDoRetorno` and `avisoDoTitulo` throw; `cnab_outra_empresa` for a line of another company.
 */
export async function lerArquivo(leitura: Leitura): Promise<ArquivoLido> {
  const reader = openRetorno()
  const write = lineWriter(RETORNO)
  const equal = new Map<string, number>()
  let lido: ArquivoLido | null = null
  let convenio: ConvenioConhecido | null = null
  let linhas = 0

  const textsOf = (titulos: readonly TituloDoRetorno[]): string => {
    const header = reader.header()
    if (header === null) return ''
    const { layout, cabecalho } = header
    convenio ??= convenioDoRetorno(layout, cabecalho, leitura.convenios)
    const dono = convenio
    const dia = typeof cabecalho.gerado_em === 'string' ? cabecalho.gerado_em : leitura.hoje
    linhas += titulos.length
    return titulos
      .map((titulo) => {
        refuseForeign(dono, titulo)
        const aviso = avisoDoTitulo(layout, titulo, dia)
        const evento = eventoOf(dono, titulo, equal)
        return write(leitura.id, {
          linha: titulo.linha,
          situacao: 'criar',
          dela: { ...columnsOf(titulo), ...aviso, por_pix: aviso.por_pix ? 't' : 'f', evento },
        })
      })
      .join('')
  }
  const texts = async function* () {
    for await (const pedaco of leitura.pedacos) yield textsOf(reader.feed(pedaco))
    const rest = reader.end()
    yield textsOf(rest.titulos)
    if (convenio !== null) lido = { ...rest, convenio, linhas }
  }
  await leitura.escrever(texts())
  if (lido === null) throw new AppError('cnab_vazio')
  return lido
}

function refuseForeign({ cnpj }: ConvenioConhecido, { inscricao, linha }: TituloDoRetorno): void {
  if (inscricao === '' || /^0+$/.test(inscricao) || sameInscricao(inscricao, cnpj)) return
  throw new AppError('cnab_outra_empresa', { linha, coluna: 4, lido: inscricao })
}

/** The n-th of equal lines is one of its own: file numbers restart and come as zero, so they tell nothing. */
function eventoOf(
  { id, banco, conta }: ConvenioConhecido,
  { nosso_numero, ocorrencia, data_ocorrencia, data_credito, valor_pago }: TituloDoRetorno,
  equal: Map<string, number>,
): string {
  const parts = [banco, conta, id, nosso_numero, ocorrencia.codigo, data_ocorrencia, data_credito, valor_pago]
  const said = parts.join('|')
  const key = createHash('sha256').update(said).digest('base64')
  const nth = (equal.get(key) ?? 0) + 1
  equal.set(key, nth)
  return createHash('sha256').update(`${said}|${nth}`).digest('hex')
}

function columnsOf(titulo: TituloDoRetorno) {
  const { ocorrencia, nosso_numero, documento, uso_da_empresa, vencimento, data_ocorrencia, data_credito, txid } =
    titulo
  const { juros, multa, desconto, abatimento, tarifa } = titulo
  const amounts = Object.entries({ juros, multa, desconto, abatimento, tarifa })
  return {
    ocorrencia: ocorrencia.codigo,
    ocorrencia_texto: ocorrencia.texto,
    ...{ nosso_numero, documento, vencimento, uso: uso_da_empresa, pix: txid },
    ...Object.fromEntries(amounts.map(([name, value]) => [name, value / 100])),
    titulo: titulo.valor / 100,
    pago: titulo.valor_pago / 100,
    data: data_ocorrencia,
    creditado_em: data_credito,
  }
}
