import { Button, Modal } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import type { Programa } from '../../../../contract/permissoes'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import { texts } from '../../../i18n/conta/programas-texts'
import { listPrograms } from '../../../refine/calls/programs'
import { EmptyState, ErrorState, LoadingState } from '../../states'
import styles from './programs.module.css'

interface ProgramListProps {
  readonly of: { readonly id: number; readonly nome: string } | null
  readonly onNew: () => void
  readonly onRevoke: (programa: Programa) => void
  readonly onClose: () => void
}

const WIDTH = 640

/** Those in force first; what ended stays in sight, to say what it was. */
export function ProgramList({ of, onNew, onRevoke, onClose }: ProgramListProps) {
  const [programs, setPrograms] = useState<readonly Programa[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  const whose = of?.id ?? null
  const load = useCallback(async () => {
    setError(null)
    await listPrograms(whose).then(setPrograms, setError)
  }, [whose])
  useEffect(() => void load(), [load])
  const close = (
    <Button key="fechar" type={of === null ? 'default' : 'primary'} onClick={onClose}>
      {texts.fechar}
    </Button>
  )
  const create = (
    <Button key="novo" type="primary" onClick={onNew}>
      {texts.novo}
    </Button>
  )
  return (
    <Modal
      open
      width={WIDTH}
      title={of === null ? texts.titulo : texts.tituloDe(of.nome)}
      onCancel={onClose}
      footer={of === null ? [close, create] : [close]}
    >
      <p>{of === null ? texts.ajuda : texts.ajudaDe}</p>
      {error !== null && <ErrorState error={error} onRetry={() => void load()} />}
      {programs === null && error === null && <LoadingState />}
      {programs?.length === 0 && <EmptyState title={of === null ? texts.nenhum : texts.nenhumDe} />}
      <ul className={styles.list}>
        {programs?.map((programa) => (
          <li key={programa.id}>
            <ProgramFacts programa={programa} />
            {programa.situacao === 'vale' && (
              <Button danger aria-label={texts.revogarRotulo(programa.nome)} onClick={() => onRevoke(programa)}>
                {texts.revogar}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function ProgramFacts({ programa }: { readonly programa: Programa }) {
  const { nome, final, descricoes, situacao, expira_em, usado_em, usado_ip } = programa
  const until = formatInstant(expira_em)
  return (
    <div className={styles.what}>
      <b>{nome}</b>
      <span className={styles.state} data-state={situacao}>
        {texts.situacoes[situacao]}
      </span>
      <p>
        {situacao === 'vale' ? texts.venceEm(until) : texts.venceu(until)} · {texts.token(final)} ·{' '}
        {usado_em === null ? texts.nuncaUsado : texts.usado(formatInstant(usado_em), usado_ip)}
      </p>
      <details>
        <summary>{texts.permissoes(descricoes.length)}</summary>
        <ul>
          {descricoes.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}
