import type { Diferenca, PassoDoPlano, Previa } from '../../../contract/declaracoes/declaracoes'
import type { Definitions } from '../../../declaration/config-definitions'
import { permissionChanges } from '../../../declaration/derive/permission-changes'
import { formatWithFrame } from '../../../declaration/diagnostics/format'
import { formatCount } from '../../../domain/money/format'
import { diffText } from '../../../domain/texto/diff-text'
import type { MeasuredStep } from '../../platform/database/migrations/measure'
import { describeCheck } from '../../platform/database/migrations/refusals'
import { requiredMistake } from '../../platform/database/migrations/required-mistake'
import type { Survey } from '../../platform/database/migrations/survey'
import type { Db } from '../../platform/database/pool'
import { type Candidates, type Checked, checkCandidates, mistakesTold } from './candidates'
import type { FileChange } from './save-files'

/** People named beside a função that gains or loses something. */
const NAMED = 8

interface Deps {
  readonly db: Db
  /** In use now. */
  readonly definitions: Definitions
  readonly survey: (checked: Checked, definitions: Definitions) => Promise<Survey>
}

/** All that a save would change, before it is done: texts, tables, and who may what. */
export async function foresee(deps: Deps, candidates: Candidates, changes: readonly FileChange[]): Promise<Previa> {
  const checked = checkCandidates(candidates)
  const { definitions } = checked
  const told = { erros: mistakesTold(checked.mistakes), diferencas: differences(candidates, changes) }
  if (!definitions) return { ...told, plano: null, permissoes: null }
  const survey = await deps.survey(checked, definitions)
  return {
    ...told,
    plano: { passos: stepsTold(survey, checked, definitions), notas: [...survey.notes] },
    permissoes: await permissionsTold(deps, definitions),
  }
}

/** What each file would lose and gain; one that stays as it is says nothing. */
export function differences({ before }: Candidates, changes: readonly FileChange[]): Diferenca[] {
  return changes.flatMap(({ caminho, texto }) => {
    const old = before.get(caminho)
    if (old === (texto ?? undefined)) return []
    const situacao = old === undefined ? 'novo' : texto === null ? 'excluido' : 'mudado'
    return [{ caminho, situacao, ...diffText(old ?? '', texto ?? '') } as const]
  })
}

export function stepsTold(
  { steps }: Pick<Survey, 'steps'>,
  { files }: Pick<Checked, 'files'>,
  definitions: Definitions,
): PassoDoPlano[] {
  return steps.map((step) => ({
    id: step.id,
    classe: step.classe,
    situacao: step.situacao,
    faz: step.faz,
    detalhe: detailOf(step, files, definitions),
    frase: step.situacao === 'confirmar' ? step.frase : null,
  }))
}

function detailOf(step: MeasuredStep, files: Checked['files'], definitions: Definitions): string | null {
  const mistake = step.campo && requiredMistake({ step, campo: step.campo }, definitions, files)
  if (mistake && step.situacao === 'bloqueado') return formatWithFrame(mistake)
  if (step.situacao === 'bloqueado' && step.check) return describeCheck(step, step.check)
  if (step.perde !== null) return `perde ${step.perde}`
  return step.linhas === null ? null : rowsTold(step.linhas, Boolean(step.check))
}

/** How many rows there are that a step goes over, and that none of them stands in the way. */
function rowsTold(linhas: number, isChecked: boolean): string {
  if (linhas === 0) return 'A tabela está vazia.'
  const rows = `${formatCount(linhas)} ${linhas === 1 ? 'linha' : 'linhas'}`
  return isChecked ? `Confere ${rows}: nenhuma impede.` : `Preenche ${rows}.`
}

async function permissionsTold({ db, definitions: before }: Deps, after: Definitions): Promise<Previa['permissoes']> {
  const { funcoes, condicoes } = permissionChanges(before, after)
  const described = (codes: readonly string[], { permissoes }: Definitions) =>
    codes.map((permissao) => {
      const entry = permissoes.catalogo.find((each) => each.permissao === permissao)
      return { permissao, descricao: entry?.descricao ?? permissao }
    })
  const people = await peopleOf(
    db,
    funcoes.map(({ funcao }) => funcao),
  )
  return {
    funcoes: funcoes.map(({ funcao, ganha, perde }) => {
      const nomes = people.filter((each) => each.funcao === funcao).map(({ nome }) => nome)
      return {
        funcao,
        ganha: described(ganha, after),
        perde: described(perde, before),
        pessoas: nomes.length,
        nomes: nomes.slice(0, NAMED),
      }
    }),
    condicoes: condicoes.map((each) => ({ ...each })),
  }
}

/** Who can log in with one of these funções. */
async function peopleOf(db: Db, funcoes: readonly string[]) {
  if (funcoes.length === 0) return []
  return db
    .selectFrom('usuarios')
    .select(['nome', 'funcao'])
    .where('funcao', 'in', [...funcoes])
    .where('ativo', '=', true)
    .where('excluido_em', 'is', null)
    .orderBy('nome')
    .execute()
}
