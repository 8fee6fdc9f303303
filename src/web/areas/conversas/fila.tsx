import { Button, Select } from 'antd'
import { Link } from 'react-router-dom'
import { textoDoProblema } from '../../framework/acts/problema'
import type { WireRecord } from '../../framework/fields/renderer'
import { readRef } from '../../framework/fields/wire-value'
import { texts as all } from '../../i18n/screens/conversas-texts'
import { AbsentState } from '../../layout/states'
import { useCan, useConfig, useRotulo } from '../../refine/config-context'
import styles from './conversas.module.css'
import { ABAS, type FilaNaTela } from './use-fila'

const texts = all.fila

interface FilaProps {
  readonly fila: FilaNaTela
  readonly aberta: number | null
  readonly onOpen: (id: number) => void
}

/** Who waits, longest first; what is with me; what was closed. */
export function Fila({ fila, aberta, onOpen }: FilaProps) {
  const can = useCan()
  const { listas } = useConfig()
  const { aba, rows, problema } = fila
  const options = [
    { value: '', label: texts.todos },
    ...(listas.departamentos ?? []).map(({ valor, rotulo }) => ({ value: valor, label: rotulo })),
  ]
  return (
    <div className={styles.queue}>
      <Button type="primary" block loading={fila.isTaking} onClick={() => void fila.pegar()}>
        {texts.pegar} <kbd className={styles.kbd}>P</kbd>
      </Button>
      {problema !== null && (
        <p role="alert" className={styles.alert}>
          {textoDoProblema(problema)}
        </p>
      )}
      <Select
        aria-label={texts.departamento}
        options={options}
        value={fila.departamento ?? ''}
        onChange={(value) => fila.setDepartamento(value === '' ? null : value)}
      />
      <div role="tablist" aria-label={texts.nome} className={styles.tabs}>
        {ABAS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            aria-selected={each === aba}
            className={styles.tab}
            onClick={() => fila.setAba(each)}
          >
            {texts.abas[each]}
          </button>
        ))}
      </div>
      {rows === null ? (
        <AbsentState error={fila.error} onRetry={fila.refetch} />
      ) : rows.length === 0 ? (
        <p className={styles.muted}>{texts.vazias[aba]}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Item key={String(row.conversa_id)} row={row} aberta={aberta} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {can('chat', 'gerenciar') && <Link to="/chat/esperas">{texts.esperas}</Link>}
    </div>
  )
}

interface ItemProps extends Pick<FilaProps, 'aberta' | 'onOpen'> {
  readonly row: WireRecord
}

function Item({ row, aberta, onOpen }: ItemProps) {
  const rotulo = useRotulo()
  const id = Number(row.conversa_id)
  const { espera, atrasada } = row
  const responsavel = readRef(row.responsavel)
  const about = [rotulo('departamentos', String(row.departamento)), responsavel?.titulo].filter(Boolean)
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        aria-current={id === aberta ? 'true' : undefined}
        onClick={() => onOpen(id)}
      >
        <b className={styles.name}>{readRef(row.cliente)?.titulo ?? `${texts.desconhecido} · ${id}`}</b>
        {typeof espera === 'number' && (
          <span className={atrasada === true ? styles.late : styles.wait}>
            {texts.espera(espera)}
            {atrasada === true && <span className={styles.hidden}> {texts.esperaDemais}</span>}
          </span>
        )}
        <span className={styles.about}>{about.join(' · ')}</span>
      </button>
    </li>
  )
}
