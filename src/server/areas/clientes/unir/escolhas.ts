import type { FieldDefinition } from '../../../../declaration/definitions'
import { isBlank } from '../../../../declaration/fields/normalize-value'
import { AppError, type FieldErrors, formatMessage } from '../../../../errors/app-error'
import type { ResourceModel } from '../../../framework/resources/model'
import type { Row } from '../../../framework/resources/read/row'

export type Escolha = 'este' | 'outro'

/** Fields of the form that hold one value: what a person chooses between. */
function camposDaUniao({ definition }: ResourceModel): readonly FieldDefinition[] {
  const inForm = new Set(definition.formulario.secoes.flatMap(({ campos }) => campos))
  return definition.campos.filter(
    ({ nome, tipo, somente_leitura }) => inForm.has(nome) && !NOT_CHOSEN.includes(tipo) && !somente_leitura,
  )
}

const NOT_CHOSEN: readonly string[] = [
  'lista',
  'muitos',
  'calculado',
  'arquivo',
  'imagem',
  'lista_de',
  'senha',
  'segredo',
]

/**
 * The values that the record that stays takes from the other one.
 *
 * Takes    what was chosen, by field name; a field without a choice keeps its own value, or the other's where it has none. Who asked
 *          not to be contacted stays so unless it is chosen otherwise.
 * Throws   `validacao` on `escolhas.<campo>` for a field that is no choice.
 */
export function valoresEscolhidos(
  model: ResourceModel,
  { fica, sai }: { readonly fica: Row; readonly sai: Row },
  escolhas: Readonly<Record<string, Escolha>>,
): Row {
  const campos = camposDaUniao(model)
  refuseUnknown(campos, escolhas)
  const taken = campos.filter(({ nome, key }) => (escolhas[nome] ?? padrao(nome, fica[key], sai[key])) === 'outro')
  return Object.fromEntries(taken.map(({ key }) => [key, sai[key] ?? null]))
}

function padrao(nome: string, own: unknown, other: unknown): Escolha {
  if (nome === 'sem_contato' && other === true) return 'outro'
  return isBlank(own) && !isBlank(other) ? 'outro' : 'este'
}

function refuseUnknown(campos: readonly FieldDefinition[], escolhas: Readonly<Record<string, Escolha>>): void {
  const known = new Set(campos.map(({ nome }) => nome))
  const errors: FieldErrors = Object.fromEntries(
    Object.keys(escolhas)
      .filter((nome) => !known.has(nome))
      .map((nome) => [`escolhas.${nome}`, [formatMessage('campo_desconhecido')]]),
  )
  if (Object.keys(errors).length > 0) throw new AppError('validacao', {}, errors)
}
