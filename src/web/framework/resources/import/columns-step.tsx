import { Button } from 'antd'
import { useState } from 'react'
import type { CampoImportavel, Importacao } from '../../../../contract/importacoes'
import { formatCount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/importacao-texts'
import { ColumnChoice } from '../../staging/column-choice'
import columns from '../../staging/columns.module.css'
import staged from '../../staging/staging.module.css'
import type { Recusa } from '../../staging/use-file-upload'
import styles from './import.module.css'
import type { Mapeamento } from './importacao'
import { ModeChoice } from './mode-choice'

interface ColumnsStepProps {
  readonly importacao: Importacao
  readonly isSending: boolean
  readonly recusa: Recusa | null
  readonly onCheck: (mapeamento: Mapeamento) => void
  readonly onOther: () => void
}

/** Second step: where each column goes. */
export function ColumnsStep({ importacao, isSending, recusa, onCheck, onOther }: ColumnsStepProps) {
  const [chosen, setChosen] = useState<Mapeamento>({
    mapa: importacao.mapa,
    modo: importacao.modo,
    chave: importacao.chave,
  })
  const { colunas, campos, linhas } = importacao
  const missing = missingFields(campos, chosen)
  const choose = (at: number, key: string | null) =>
    setChosen((before) => {
      // A field goes to one column: the one that had it is left out.
      const mapa = before.mapa.map((other, index) => (index === at ? key : other === key ? null : other))
      return { ...before, mapa, chave: before.chave.filter((each) => mapa.includes(each)) }
    })
  const general = recusa && [recusa.errors.mapa?.join(' '), hasFieldErrors(recusa) ? '' : recusa.message].find(Boolean)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onCheck(chosen)
      }}
    >
      <h2 className={styles.heading}>
        {texts.colunas}
        <span className={staged.hint}>{texts.colunasNota(formatCount(linhas))}</span>
      </h2>
      <ul className={columns.columns}>
        {colunas.map((coluna, at) => (
          <ColumnChoice
            key={`${at} ${coluna.titulo}`}
            titulo={coluna.titulo}
            amostras={coluna.amostra}
            value={chosen.mapa[at] ?? null}
            options={campos.map((campo) => ({ value: campo.key, label: labelOf(campo) }))}
            errors={recusa?.errors[`mapa.${at}`]}
            onChange={(key) => choose(at, key)}
          />
        ))}
      </ul>
      <div className={staged.body}>
        <ModeChoice importacao={importacao} chosen={chosen} errors={recusa?.errors.chave} onChange={setChosen} />
        {missing !== '' && <p className={staged.notice}>{texts.faltam(missing)}</p>}
        {general && (
          <p role="alert" className={staged.problem}>
            {general}
          </p>
        )}
        <div className={staged.buttons}>
          <Button type="primary" htmlType="submit" disabled={isSending}>
            {texts.conferir}
          </Button>
          <Button onClick={onOther} disabled={isSending}>
            {texts.outroArquivo}
          </Button>
        </div>
      </div>
    </form>
  )
}

function labelOf({ rotulo, obrigatorio, somente_chave }: CampoImportavel): string {
  if (somente_chave) return `${rotulo} (${texts.soChave})`
  return obrigatorio ? `${rotulo} (${texts.obrigatorio})` : rotulo
}

/** What a new record cannot do without and no column brings. */
function missingFields(campos: readonly CampoImportavel[], { mapa, modo }: Mapeamento): string {
  if (modo === 'atualizar') return ''
  return campos
    .filter(({ key, obrigatorio }) => obrigatorio && !mapa.includes(key))
    .map(({ rotulo }) => rotulo)
    .join(', ')
}

function hasFieldErrors({ errors }: Recusa): boolean {
  return Object.keys(errors).length > 0
}
