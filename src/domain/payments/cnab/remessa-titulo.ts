import { addDays } from '../../calendar/iso-date'
import type { Cents } from '../../money/cents'
import { mulDiv } from '../../money/mul-div'
import { type Escritor, escritorDe, type Fontes } from './escritor'
import type { Valores } from './field'
import type { Escrita, Layout } from './layout'
import { accountValues, type ConvenioDaRemessa, inscricaoTipo } from './remessa-header'

/** 01 enters a title, 02 asks to cancel it, 06 changes its due date, 31 other data of it. */
export type Movimento = '01' | '02' | '06' | '31'

export interface TituloDaRemessa {
  readonly movimento: Movimento
  /** Our charge: the bank gives it back. */
  readonly cobranca_id: number
  readonly nosso_numero: string
  /** As the slip prints it: its last character is the check digit. */
  readonly nosso_numero_impresso: string
  readonly valor: Cents
  /** YYYY-MM-DD. */
  readonly vencimento: string
  readonly emissao: string
  readonly pagador: {
    /** CPF or CNPJ, bare. */
    readonly documento: string
    readonly nome: string
    readonly endereco: string
    readonly bairro: string
    readonly cep: string
    readonly cidade: string
    readonly uf: string
  }
}

/** A title where it stands in its file; 240 columns number by lot, 400 by line. */
export interface TituloNoArquivo {
  titulo: TituloDaRemessa
  lote: number
  sequencia: number
}

/**
 * What writes the records of each title, in order: those of its layout that have something to say. What all titles of a convenio say alike is
 * written once.
 */
export function titleWriters(
  { largura, registros }: Layout,
  escrita: Escrita,
  convenio: ConvenioDaRemessa,
): (titulo: TituloDaRemessa) => readonly Escritor<TituloNoArquivo>[] {
  const comum = commonValues(escrita, convenio)
  const fontes = titleSources(convenio)
  const writers = (names: readonly string[]) =>
    registros.filter(({ nome }) => names.includes(nome)).map((registro) => escritorDe(registro, comum, fontes))
  const plain = writers(largura === 240 ? ['p', 'q'] : ['detalhe'])
  const fined = [...plain, ...writers([largura === 240 ? 'r' : 'multa'])]
  return ({ movimento }) => (movimento === '01' && convenio.multa > 0 ? fined : plain)
}

/** A whole percent in ten-thousandths of a percent. */
const PERCENT = 10_000
const DAYS_A_MONTH = 30

/** Interest of code 2 is a percentage a month, of 3 none. */
function commonValues(escrita: Escrita, convenio: ConvenioDaRemessa): Valores {
  const { juros, multa, dias_baixa, dias_protesto } = convenio
  const decimals = escrita.juros === 'por cento com cinco decimais' ? 100_000 : 100
  return {
    ...accountValues(convenio),
    juros_codigo: juros === 0 ? 3 : 2,
    juros: mulDiv(juros, decimals, PERCENT),
    multa_codigo: multa > 0 ? 2 : 0,
    multa: mulDiv(multa, 100, PERCENT),
    protesto_codigo: dias_protesto > 0 ? 1 : 3,
    protesto_dias: dias_protesto,
    baixa_codigo: dias_baixa > 0 ? 1 : escrita.sem_baixa,
    baixa_dias: dias_baixa,
  }
}

/** What each title says of itself. */
function titleSources({ juros, multa }: ConvenioDaRemessa): Fontes<TituloNoArquivo> {
  const days = new Map<string, string>()
  const late = (vencimento: string) => {
    const known = days.get(vencimento) ?? addDays(vencimento, 1)
    days.set(vencimento, known)
    return known
  }
  return {
    lote: ({ lote }) => lote,
    sequencia: ({ sequencia }) => sequencia,
    movimento: ({ titulo }) => titulo.movimento,
    nosso_numero: ({ titulo }) => titulo.nosso_numero,
    valor: ({ titulo }) => titulo.valor,
    vencimento: ({ titulo }) => titulo.vencimento,
    emissao: ({ titulo }) => titulo.emissao,
    nosso_numero_com_digito: ({ titulo }) => titulo.nosso_numero + titulo.nosso_numero_impresso.slice(-1),
    documento: ({ titulo }) => String(titulo.cobranca_id),
    uso_da_empresa: ({ titulo }) => String(titulo.cobranca_id),
    juros_desde: ({ titulo }) => (juros === 0 ? null : late(titulo.vencimento)),
    juros_ao_dia: ({ titulo }) => mulDiv(titulo.valor, juros, 100 * PERCENT * DAYS_A_MONTH),
    multa_desde: ({ titulo }) => (multa > 0 ? late(titulo.vencimento) : null),
    pagador_tipo: ({ titulo }) => inscricaoTipo(titulo.pagador.documento),
    pagador_documento: ({ titulo }) => titulo.pagador.documento.padStart(14, '0'),
    pagador_nome: ({ titulo }) => titulo.pagador.nome,
    pagador_endereco: ({ titulo }) => titulo.pagador.endereco,
    pagador_bairro: ({ titulo }) => titulo.pagador.bairro,
    pagador_cep: ({ titulo }) => titulo.pagador.cep,
    pagador_cidade: ({ titulo }) => titulo.pagador.cidade,
    pagador_uf: ({ titulo }) => titulo.pagador.uf,
  }
}
