import { memo } from 'react'
import type { ClienteDaTela } from '../../../../contract/cliente-da-negociacao'
import type { NumeroDoCliente } from '../../../../contract/contato/numeros'
import { formatCep } from '../../../../domain/documentos/cep'
import { Liberar } from '../../../collection/contato/liberar'
import { NaoConhece } from '../../../collection/contato/nao-conhece'
import { type Discar, NumeroRow } from '../../../collection/contato/numero-row'
import { texts as contato } from '../../../i18n/screens/contato-texts'
import { texts } from '../../../i18n/screens/negociacao-texts'
import { Card } from '../../../layout/card'
import { type Fact, Facts } from '../../../layout/facts'
import styles from '../negociacao.module.css'
import own from './pessoa.module.css'

interface PessoaColumnProps {
  readonly cliente: ClienteDaTela
  /** By id; none of one that is not known yet. */
  readonly numeros?: ReadonlyMap<number, NumeroDoCliente>
  /** Absent: the user may not dial. */
  readonly onDial?: Discar
  readonly isDialing?: boolean
}

/** Who the client is and how he is reached. */
export const PessoaColumn = memo(function PessoaColumn({ cliente, numeros, onDial, isDialing }: PessoaColumnProps) {
  const { telefones, emails, roteiro, observacoes, sem_contato, motivo_sem_contato } = cliente
  return (
    <div className={`${styles.stack} ${styles.person}`}>
      <Card title={texts.contato}>
        {sem_contato && (
          <div className={own.blocked}>
            <b>{contato.naoContatar}</b> {motivo_sem_contato}
          </div>
        )}
        {telefones.length + emails.length === 0 && <span className={styles.muted}>{texts.semContato}</span>}
        {telefones.map((telefone) => (
          <NumeroRow
            key={telefone.id}
            numero={telefone}
            ligacao={numeros?.get(telefone.id)?.ligacao}
            pontuacao={numeros?.get(telefone.id)}
            isDialing={isDialing === true}
            onDial={onDial}
          >
            {onDial && <Liberar clienteId={cliente.id} numero={numeros?.get(telefone.id)} />}
            {onDial && <NaoConhece numero={telefone} />}
          </NumeroRow>
        ))}
        {emails.map(({ id, email, situacao }) => (
          <div key={id} className={`${styles.small} ${situacao === 'invalido' ? styles.struck : ''}`}>
            <a href={`mailto:${email}`}>{email}</a>
          </div>
        ))}
      </Card>
      <Card title={texts.dados}>
        <Facts className={styles.pairs} facts={factsOf(cliente)} />
      </Card>
      {roteiro && (
        <Card title={texts.roteiro}>
          <div className={styles.pre}>{roteiro}</div>
        </Card>
      )}
      {observacoes && (
        <Card title={texts.anotacoes}>
          <div className={styles.pre}>{observacoes}</div>
        </Card>
      )}
    </div>
  )
})

function factsOf(cliente: ClienteDaTela): readonly Fact[] {
  const { endereco, numero, bairro, cidade, uf, cep, classificacao_cliente, executivo_cobranca } = cliente
  const known = (text: string | null | undefined) => text || null
  return [
    ['Endereço', known([endereco, numero].filter(Boolean).join(', '))],
    ['Bairro', known(bairro)],
    ['Cidade', known([cidade, uf].filter(Boolean).join(', '))],
    ['CEP', known(cep && formatCep(cep))],
    ['Classe', known(classificacao_cliente)],
    [texts.executivo, known(executivo_cobranca?.titulo)],
  ]
}
