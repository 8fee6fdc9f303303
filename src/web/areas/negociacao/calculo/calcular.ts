import type { ClienteDaTela } from '../../../../contract/cliente-da-negociacao'
import { type Avaliacao, avaliarLimites } from '../../../../domain/limites/avaliar-limites'
import type { TabelaDeLimites } from '../../../../domain/limites/faixa'
import { findFaixa } from '../../../../domain/limites/find-faixa'
import { medirDivida } from '../../../../domain/limites/medidas'
import type { EntradaProposta } from '../../../../domain/negociacao/entrada'
import { type OfertaPronta, ofertasProntas } from '../../../../domain/negociacao/ofertas'
import { calcularProposta } from '../../../../domain/negociacao/proposta'
import type { Proposta } from '../../../../domain/negociacao/resultado'
import { AppError, type FieldErrors } from '../../../../errors/app-error'
import type { UserConfig } from '../../../refine/user-config'
import { readCampos } from './campos'
import type { Escolhas } from './escolhas'

/** What the figures on screen come from: a proposal, or what is wrong and on which field. */
export type Calculo =
  | {
      readonly ok: true
      readonly entrada: EntradaProposta
      readonly proposta: Proposta
      /** Which limit it goes beyond; it is calculated all the same. */
      readonly avaliacao: Avaliacao
    }
  | {
      readonly ok: false
      readonly entrada: EntradaProposta | null
      readonly errors: FieldErrors
      readonly message: string
    }

/** Nothing is on the table. */
export const NADA: Calculo = { ok: false, entrada: null, errors: {}, message: '' }

interface Given {
  readonly cliente: ClienteDaTela
  readonly config: Pick<UserConfig, 'hoje' | 'regras'>
  readonly escolhas: Escolhas
}

/** The request as the domain takes it; null while no creditor is chosen. */
function buildEntrada({ cliente, config, escolhas }: Given): EntradaProposta | null {
  const credor = cliente.credores.find(({ id }) => id === escolhas.credorId)
  if (!credor) return null
  const chosen = new Set(escolhas.operacoes)
  return {
    hoje: config.hoje,
    regras: config.regras,
    cliente: { id: cliente.id, nome: cliente.nome, cpf_cnpj: cliente.cpf_cnpj },
    credor,
    operacoes: cliente.operacoes.filter(({ id }) => chosen.has(id)),
    adicionaisDoCliente: cliente.operacoes.map(({ adicionais }) => adicionais),
    formaPagamento: escolhas.formaPagamento,
    parametros: readCampos(escolhas.campos).parametros,
    simulacao: false,
    executivo_cobranca_id: null,
  }
}

/** The same functions as the server's, on what is on the screen now. */
export function calcular(given: Given): Calculo {
  const entrada = buildEntrada(given)
  const { errors } = readCampos(given.escolhas.campos)
  if (!entrada) return { ok: false, entrada, errors: {}, message: '' }
  if (Object.keys(errors).length > 0) return { ok: false, entrada, errors, message: '' }
  try {
    const proposta = calcularProposta(entrada)
    const tabela = tabelaDaTela(given.cliente, entrada.credor.id)
    return { ok: true, entrada, proposta, avaliacao: avaliarLimites(entrada, proposta, tabela) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ok: false, entrada, errors: error.errors ?? {}, message: error.message }
  }
}

/** The server says which table binds; whom else it is for does not matter here. */
function tabelaDaTela({ limites }: ClienteDaTela, credorId: number): TabelaDeLimites | null {
  const found = limites.find(({ credor_id }) => credor_id === credorId)
  return found ? { ...found, nome: found.origem, usuario_id: null, funcoes: [] } : null
}

/** The ready offers on the chosen operations; none while something else is wrong. */
export function calcularOfertas(given: Given): readonly OfertaPronta[] {
  const entrada = buildEntrada(given)
  if (!entrada || entrada.operacoes.length === 0) return []
  const { entrada: _down, nParcelas: _count, desconto: _discount, ...parametros } = entrada.parametros
  try {
    const tabela = tabelaDaTela(given.cliente, entrada.credor.id)
    const faixa = tabela && findFaixa(tabela.faixas, medirDivida(entrada))
    return ofertasProntas(given.config.regras.ofertas, { ...entrada, parametros }, faixa)
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

/** What is wrong with the parameters, or beyond the limit, by field. */
export function errorsOf(calculo: Calculo): FieldErrors {
  if (!calculo.ok) return calculo.errors
  const errors: Record<string, readonly string[]> = {}
  for (const { campo, mensagem } of calculo.avaliacao.recusas) errors[campo] = [...(errors[campo] ?? []), mensagem]
  return errors
}
