import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { messageLettersMax, openGaps, subjectLettersMax } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { useState, type SubmitEvent } from 'react';
import { PanelSelect } from '../../../admin/tables/panel-select.tsx';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { SelectField } from '../../../../platform/ui/fields/select-field.tsx';
import { TextArea } from '../../../../platform/ui/fields/text-area.tsx';
import { TextField } from '../../../../platform/ui/fields/text-field.tsx';
import { AttachedFiles } from '../../threads/attached-files.tsx';
import { useMessageDraft } from '../../threads/use-message-draft.ts';
import {
  createStaffThread,
  fillAnswer,
  removeReplyFile,
  savedAnswersQuery,
  sendReplyFile,
} from './staff-threads.data.ts';

type NewThreadFormProps = {
  userId: string;
  companies: readonly { registration_id: string; company_name: string }[];
  /** A registration of `companies`, or anything else for none. */
  about: string | undefined;
  onClose: () => void;
};

type Problem = { field: 'subject' | 'text'; message: string };

export function NewThreadForm({ userId, companies, about, onClose }: NewThreadFormProps) {
  const navigate = useNavigate();
  const { draft, put, clear } = useMessageDraft(`begun.${userId}`);
  const subject = useMessageDraft(`begun-subject.${userId}`);
  const known = companies.some(({ registration_id }) => registration_id === about);
  const [companyId, setCompanyId] = useState(known ? about! : '');
  const [isUploading, setIsUploading] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const { data: answers = [] } = useQuery(savedAnswersQuery);
  const place = companyId ? { registration_id: companyId } : {};
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      createStaffThread({
        user_id: userId,
        subject: subject.draft.text.trim(),
        text: draft.text,
        send_key: draft.sendKey,
        files: draft.files.map(({ id }) => id),
        ...place,
      }),
    onSuccess: ({ thread }) => {
      clear();
      subject.clear();
      void navigate({ to: '/admin/ayuda', search: { hilo: thread.id } });
    },
  });
  const fill = useMutation({
    mutationFn: (answerId: string) => fillAnswer(answerId, { user_id: userId, ...place }),
    onSuccess: ({ text }) => put((before) => ({ ...before, text: before.text ? `${before.text}\n\n${text}` : text })),
    onError: (failure) => toast.error(failure.message),
  });

  function send(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    const found = problemOf(subject.draft.text, draft.text, isUploading);
    setProblem(found);
    if (!found) mutate();
  }
  const errorOf = (field: Problem['field']) => (problem?.field === field ? { error: problem.message } : {});
  const typed = () => {
    setProblem(undefined);
    reset();
  };

  return (
    <form
      noValidate
      aria-label="Escribir al cliente"
      className="mb-6 grid max-w-160 grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-3"
      onSubmit={send}
    >
      {companies.length > 0 && (
        <SelectField
          name="company"
          label="Sobre"
          value={companyId}
          placeholder="Ninguna empresa"
          onChange={setCompanyId}
          options={companies.map(({ registration_id, company_name }) => ({
            value: registration_id,
            label: company_name,
          }))}
        />
      )}
      <TextField
        name="subject"
        label="Asunto"
        value={subject.draft.text}
        maxLength={subjectLettersMax}
        {...errorOf('subject')}
        onChange={(text) => {
          typed();
          subject.put((before) => ({ ...before, text }));
        }}
      />
      {answers.length > 0 && (
        <PanelSelect
          label="Respuesta guardada"
          value=""
          onChange={(id) => id && fill.mutate(id)}
          options={[{ value: '', label: 'Elegir…' }, ...answers.map(({ id, title }) => ({ value: id, label: title }))]}
        />
      )}
      <TextArea
        name="text"
        label="Mensaje"
        hint="El cliente recibe un aviso y un correo, y contesta en su cuenta."
        value={draft.text}
        maxLength={messageLettersMax}
        rows={5}
        {...errorOf('text')}
        onChange={(text) => {
          typed();
          put((before) => ({ ...before, text }));
        }}
      />
      <AttachedFiles
        key={draft.sendKey}
        draft={draft}
        put={put}
        send={(file, options) => sendReplyFile(userId, draft.sendKey, file, options)}
        remove={removeReplyFile}
        onSending={setIsUploading}
      />
      {error && <Alert tone="danger">{error.message}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isPending} busyLabel="Enviando…">
          Enviar
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </form>
  );
}

function problemOf(subject: string, text: string, isUploading: boolean): Problem | undefined {
  if (subject.trim() === '') return { field: 'subject', message: 'Escribe el asunto' };
  if (text.trim() === '') return { field: 'text', message: 'Escribe el mensaje' };
  const [gap] = openGaps(`${subject} ${text}`);
  if (gap) return { field: 'text', message: `Falta rellenar ${gap} antes de enviar.` };
  return isUploading ? { field: 'text', message: 'Espera a que termine de subir el archivo' } : undefined;
}
