import { Radio, Select } from 'antd'
import { useId } from 'react'
import type { Importacao, Modo } from '../../../../contract/importacoes'
import { texts } from '../../../i18n/importacao-texts'
import staged from '../../staging/staging.module.css'
import styles from './import.module.css'
import type { Mapeamento } from './importacao'

interface ModeChoiceProps {
  readonly importacao: Importacao
  readonly chosen: Mapeamento
  readonly errors: readonly string[] | undefined
  readonly onChange: (chosen: Mapeamento) => void
}

/** What the rows do, and by which columns they find their records. Nothing where there is nothing to choose. */
export function ModeChoice({ importacao, chosen, errors, onChange }: ModeChoiceProps) {
  const id = useId()
  const { modos, campos } = importacao
  const mapped = campos.filter(({ key }) => chosen.mapa.includes(key))
  return (
    <>
      {modos.length > 1 && (
        <fieldset className={styles.modes}>
          <legend className={staged.label}>{texts.modo}</legend>
          <Radio.Group
            value={chosen.modo}
            options={modos.map((modo) => ({ value: modo, label: texts.modos[modo] }))}
            onChange={({ target }) => {
              const modo = modos.find((known): known is Modo => known === target.value)
              if (modo) onChange({ ...chosen, modo })
            }}
          />
        </fieldset>
      )}
      {(chosen.modo !== 'criar' || chosen.chave.length > 0) && (
        <div>
          <label className={staged.label} htmlFor={id}>
            {texts.chave}
          </label>
          <Select
            id={id}
            mode="multiple"
            className={styles.choice ?? ''}
            optionFilterProp="label"
            value={[...chosen.chave]}
            options={mapped.map(({ key, rotulo }) => ({ value: key, label: rotulo }))}
            onChange={(chave: string[]) => onChange({ ...chosen, chave })}
            {...(errors && { status: 'error' as const, 'aria-describedby': `${id}-erro` })}
          />
          {errors && (
            <p role="alert" className={staged.error} id={`${id}-erro`}>
              {errors.join(' ')}
            </p>
          )}
          <p className={staged.hint}>{texts.chaveAjuda}</p>
        </div>
      )}
    </>
  )
}
