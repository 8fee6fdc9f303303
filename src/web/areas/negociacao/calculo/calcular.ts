import type { EntradaProposta } from '../../../../domain/negotiation/entrada'
import { type OfertaPronta, ofertasProntas } from '../../../../domain/negotiation/ofertas'
import { calcularProposta } from '../../../../domain/negotiation/proposta'
import type { Proposta } from '../../../../domain/negotiation/resultado'
import { AppError, type FieldErrors } from '../../../../errors/app-error'
import type { UserConfig } from '../../../refine/user-config'
import type { ClienteDaTela } from '../cliente'
import { readCampos } from './campos'
import type { Escolhas } from './escolhas'

/** What the figures on screen come from: a proposal, or what is wrong and on which field. */
export type Calculo =
  | { readonly ok: true; readonly entrada: EntradaProposta; readonly proposta: Proposta }
  | {
      readonly ok: false
      readonly entrada: EntradaProposta | null
      readonly errors: FieldErrors
      readonly message: string
    }

interface Given {
  readonly cliente: ClienteDaTela
  readonly config: Pick<UserConfig, 'hoje' | 'regras'>
  readonly escolhas: Escolhas
}

/** The request as the domain takes it; null while no creditor is chosen. */
export function buildEntrada({ cliente, config, escolhas }: Given): EntradaProposta | null {
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
    return { ok: true, entrada, proposta: calcularProposta(entrada) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ok: false, entrada, errors: error.errors ?? {}, message: error.message }
  }
}

/** The ready offers on the chosen operations; none while something else is wrong. */
export function calcularOfertas(given: Given): readonly OfertaPronta[] {
  const entrada = buildEntrada(given)
  if (!entrada || entrada.operacoes.length === 0) return []
  const { entrada: _down, nParcelas: _count, desconto: _discount, ...parametros } = entrada.parametros
  try {
    return ofertasProntas(given.config.regras.ofertas, { ...entrada, parametros })
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}
