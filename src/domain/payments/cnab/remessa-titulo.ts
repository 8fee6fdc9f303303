import { addDays } from '../../calendar/iso-date'
import type { Cents } from '../../money/cents'
import { mulDiv } from '../../money/mul-div'
import type { RegistroEscrito } from './encode'
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

/**
 * What writes the records of each title, in order: those of its layout that have something to say. What all titles of a convenio say alike is
 * made once.
 */
export function titleRecords(
  { largura, registros }: Layout,
  escrita: Escrita,
  convenio: ConvenioDaRemessa,
): (titulo: TituloDaRemessa) => readonly RegistroEscrito[] {
  const comum = commonValues(escrita, convenio)
  const has = (nome: string) => registros.some((each) => each.nome === nome)
  const plain = (largura === 240 ? ['p', 'q'] : ['detalhe']).filter(has)
  const fined = [...plain, ...[largura === 240 ? 'r' : 'multa'].filter(has)]
  return (titulo) => {
    const valores = titleValues(convenio, titulo)
    const names = titulo.movimento === '01' && convenio.multa > 0 ? fined : plain
    return names.map((registro) => ({ registro, valores, comum }))
  }
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

/** One shape for every title, without copies of parts: a file may have a hundred thousand. */
function titleValues({ juros, multa }: ConvenioDaRemessa, titulo: TituloDaRemessa): Valores {
  const { valor, vencimento, pagador } = titulo
  const late = addDays(vencimento, 1)
  const id = String(titulo.cobranca_id)
  return {
    movimento: titulo.movimento,
    nosso_numero: titulo.nosso_numero,
    valor,
    vencimento,
    emissao: titulo.emissao,
    nosso_numero_com_digito: titulo.nosso_numero + titulo.nosso_numero_impresso.slice(-1),
    documento: id,
    uso_da_empresa: id,
    juros_desde: juros === 0 ? null : late,
    juros_ao_dia: mulDiv(valor, juros, 100 * PERCENT * DAYS_A_MONTH),
    multa_desde: multa > 0 ? late : null,
    pagador_tipo: inscricaoTipo(pagador.documento),
    pagador_documento: pagador.documento.padStart(14, '0'),
    pagador_nome: pagador.nome,
    pagador_endereco: pagador.endereco,
    pagador_bairro: pagador.bairro,
    pagador_cep: pagador.cep,
    pagador_cidade: pagador.cidade,
    pagador_uf: pagador.uf,
  }
}
